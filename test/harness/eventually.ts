const PATIENCE = 5000;
const PAUSE = 20;

/**
 * Repeats an assertion until it holds. What it threw last is thrown when it never does.
 * @param patience in milliseconds
 */
export async function eventually(
  assertion: () => unknown,
  patience: number = PATIENCE,
): Promise<void> {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      await assertion();
      return;
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
