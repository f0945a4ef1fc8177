declare global {
  /** How the page was opened, where it had to ask for itself once more in another language. */
  var openedBy: string | undefined;
}

/** `navigate` for an address that was typed or a link, `reload`, `back_forward`; undefined where the browser does not say. */
export function navigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return globalThis.openedBy ?? (navigation as PerformanceNavigationTiming | undefined)?.type;
}
