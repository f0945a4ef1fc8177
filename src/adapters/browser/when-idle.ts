/** Calls back when the browser is idle, after `timeout` milliseconds at the latest. */
export function whenIdle(callback: () => void, timeout: number): void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') window.setTimeout(callback, 1);
  else window.requestIdleCallback(callback, { timeout });
}
