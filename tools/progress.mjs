/**
 * Prints a step on standard error at once, and every two seconds until it ends. Plain JavaScript, because it also
 * reports the start of TypeScript.
 * @template Result
 * @param {string} step such as `Building the page`
 * @param {Promise<Result>} work
 * @param {{ print?: (line: string) => void, interval?: number }} options interval in milliseconds
 * @returns {Promise<Result>}
 */
export function withProgress(step, work, { print = console.error, interval = 2_000 } = {}) {
  print(`${step} ...`);
  const began = performance.now();
  const timer = setInterval(
    () => print(`${step} ... ${Math.round((performance.now() - began) / 1_000)} s`),
    interval,
  );
  return work.finally(() => clearInterval(timer));
}
