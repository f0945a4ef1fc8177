/** Milliseconds after which a browser that never rests is interrupted. */
const PATIENCE = 5000;

/** Calls back once the page has loaded and the browser has nothing better to do. */
export function whenUsable(callback: () => void): void {
  if (document.readyState === 'complete') whenIdle(callback);
  else window.addEventListener('load', () => whenIdle(callback), { once: true });
}

function whenIdle(callback: () => void): void {
  // Safari has no idle callbacks.
  if (typeof window.requestIdleCallback !== 'function') window.setTimeout(callback, 1);
  else window.requestIdleCallback(callback, { timeout: PATIENCE });
}
