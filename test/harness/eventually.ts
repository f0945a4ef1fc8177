/** Time limit in milliseconds, far longer than needed on a busy machine. */
const TIMEOUT_MS = 240_000;
const PAUSE_MS = 20;

/**
 * Repeats an assertion until it passes. Throws its last error after the time limit.
 * @returns the result of the assertion
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

/** @returns the rejection of a promise; rejects if it is fulfilled */
export function failureOf(failing: Promise<unknown>): Promise<Error> {
  return failing.then(
    () => {
      throw new Error('It went well');
    },
    (error) => error,
  );
}
