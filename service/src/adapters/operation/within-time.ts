/**
 * The outcome of some work.
 * @throws a `TimeoutError` when it takes longer than so many milliseconds; the work itself goes on
 */
export async function withinTime<Result>(limit: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('It took too long', 'TimeoutError')), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
