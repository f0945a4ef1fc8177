interface Loading {
  readonly fcp: number;
  readonly lcp: number;
  readonly blocked: number;
}

/** Collects what the browser tells about paints and long tasks. @param onPaint at the first contentful paint */
export function watchLoading(onPaint: () => void): () => Loading {
  let fcp = Number.POSITIVE_INFINITY;
  let lcp = Number.POSITIVE_INFINITY;
  const tasks: PerformanceEntry[] = [];
  const observe = (type: string, see: (entry: PerformanceEntry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(see));
    observer.observe({ type, buffered: true });
    return () => observer.takeRecords().forEach(see);
  };
  const flushes = [
    observe('paint', (entry) => {
      if (entry.name !== 'first-contentful-paint') return;
      fcp = entry.startTime;
      onPaint();
    }),
    observe('largest-contentful-paint', (entry) => {
      lcp = entry.startTime;
    }),
    observe('longtask', (entry) => tasks.push(entry)),
  ];
  return () => {
    for (const flush of flushes) flush();
    const blocked = tasks.reduce((sum, { startTime, duration }) => {
      const seen = startTime + duration - Math.max(startTime, fcp);
      return sum + Math.max(0, seen - 50);
    }, 0);
    return { fcp, lcp, blocked };
  };
}
