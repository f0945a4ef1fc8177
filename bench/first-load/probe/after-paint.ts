/**
 * Resolves with the time at which the next frame had been painted. A callback of requestAnimationFrame runs before its
 * frame is painted, the one that it asks for after that. The browser's own stamp (Element Timing) is up to 10 ms later
 * or earlier, and there is none for an element that was painted before with another text.
 */
export function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
}
