declare global {
  /** How the page was opened, before it was requested again in another language. */
  var openedBy: string | undefined;
}

/** `navigate` for a typed URL or a link, `reload`, `back_forward`; undefined where the browser does not report it. */
export function navigationType(): string | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  return globalThis.openedBy ?? (navigation as PerformanceNavigationTiming | undefined)?.type;
}
