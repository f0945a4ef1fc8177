const PATIENCE = 5000;
const PAUSE = 20;

/**
 * Repeats an assertion until it holds. What it threw last is thrown when it never does.
 * @param patience in milliseconds
 * @returns what the assertion returns
 */
export async function eventually<Result>(
  assertion: () => Result,
  patience: number = PATIENCE,
): Promise<Awaited<Result>> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** What a promise is rejected with. */
export function failureOf(failing: Promise<unknown>): Promise<Error> {
  return failing.then(
    () => new Error('It went well'),
    (error) => error,
  );
}
