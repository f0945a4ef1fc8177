/** Far longer than on a busy machine: only what never comes is given up. */
const TIMEOUT_MS = 60_000;
const PAUSE_MS = 20;

/**
 * Repeats an assertion until it holds. What it threw last is thrown when it never does.
 * @returns what the assertion returns
 */
export async function eventually<Result>(assertion: () => Result): Promise<Awaited<Result>> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** What a promise is rejected with. */
export function failureOf(failing: Promise<unknown>): Promise<Error> {
  return failing.then(
    () => new Error('It went well'),
    (error) => error,
  );
}
