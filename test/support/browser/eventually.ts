const PATIENCE = 5000;
const PAUSE = 20;

/** Repeats an assertion until it holds. What it threw last is thrown when it never does. */
export async function eventually(assertion: () => unknown): Promise<void> {
  const deadline = performance.now() + PATIENCE;
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
