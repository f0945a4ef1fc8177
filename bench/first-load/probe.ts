declare const benchTask: ProbeTask;
declare const benchTell: (sighting: string) => void;

const { field, host, buttons, text, target } = benchTask;
const tell = (sighting: Sighting) => benchTell(JSON.stringify(sighting));

const root = () => (host === null ? document : document.querySelector(host)?.shadowRoot);
const labelled = (label: string) =>
  [...(root()?.querySelectorAll('button') ?? [])].find(
    (button) => button.textContent?.trim() === label,
  );
/** React leaves the props of an element, its handlers among them, on the element itself. */
const isHandled = (label: string) =>
  Object.keys(labelled(label) ?? {}).some((key) => key.startsWith('__reactProps$'));

let bound: number | null = null;
const lookForHandlers = () => {
  if (buttons.every(isHandled)) {
    bound = performance.now();
    tell({ kind: 'bound' });
  } else {
    setTimeout(lookForHandlers, 5);
  }
};
if (buttons.length > 0) lookForHandlers();

const loading = watchLoading(() => {
  const box = target === null ? undefined : labelled(target)?.getBoundingClientRect();
  if (box) tell({ kind: 'painted', x: box.x + box.width / 2, y: box.y + box.height / 2 });
});

if (target !== null) {
  // The stamp of the event is the moment of the press, however late the page gets to it.
  const told = ({ timeStamp }: Event) =>
    tell({ kind: 'clicked', beforeBound: bound === null || timeStamp < bound });
  addEventListener('click', told, { capture: true });
}

const typed =
  text === null
    ? () => null
    : watchTyping(() => root()?.querySelector<HTMLInputElement>(field) ?? null, text);

const heading = () => document.querySelector('h1');

/** Resolves when a heading that says something else than now has been painted, with the time of that. */
function nextHeading(): Promise<number> {
  const before = heading()?.textContent;
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const now = heading()?.textContent;
      if (!now || now === before) return;
      observer.disconnect();
      resolve(afterPaint());
    });
    observer.observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** When the last answer of an API path had arrived to its last byte. */
function answered(path: string): number | null {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries.findLast(({ name }) => name.endsWith(path))?.responseEnd ?? null;
}

Object.assign(globalThis, {
  benchProbe: {
    sightings: (): Sightings => ({ ...loading(), bound, typed: typed() }),
    nextHeading,
    answered,
  },
});

interface Loading {
  readonly fcp: number;
  readonly lcp: number;
  readonly blocked: number;
}

/** Collects what the browser tells about paints and long tasks. @param onPaint at the first contentful paint */
function watchLoading(onPaint: () => void): () => Loading {
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

/**
 * Asks for text in a field as soon as it is there, and again whenever the page loses it.
 * @param find the field, or null while there is none
 * @returns tells since when the field has shown the text without a break; null when it does not
 */
function watchTyping(find: () => HTMLInputElement | null, text: string): () => number | null {
  /** Milliseconds after which text that did not arrive is typed again. */
  const timeout = 500;
  let asked = { field: null as HTMLInputElement | null, at: 0 };
  let shown: { readonly field: HTMLInputElement; readonly at: number } | null = null;

  const look = () => {
    const field = find();
    if (field?.value === text) {
      asked = { field, at: Number.POSITIVE_INFINITY };
      if (shown?.field !== field) note(field);
    } else {
      shown = null;
      if (field && field.getClientRects().length > 0 && isDue(field)) {
        asked = { field, at: performance.now() };
        field.focus();
        field.select();
        tell({ kind: 'field' });
      }
    }
    requestAnimationFrame(look);
  };
  const note = (field: HTMLInputElement) => {
    const noted = { field, at: Number.POSITIVE_INFINITY };
    shown = noted;
    void afterPaint().then((at) => {
      if (shown !== noted) return;
      shown = { field, at };
      tell({ kind: 'typed' });
    });
  };
  const isDue = (field: HTMLInputElement) =>
    asked.field !== field ||
    asked.at === Number.POSITIVE_INFINITY ||
    performance.now() - asked.at > timeout;

  requestAnimationFrame(look);
  return () => (find()?.value === text && shown ? shown.at : null);
}

/**
 * Resolves with the time at which the next frame had been painted. A callback of requestAnimationFrame runs before its
 * frame is painted, the one that it asks for after that. The browser's own stamp (Element Timing) is up to 10 ms later
 * or earlier, and there is none for an element that was painted before with another text.
 */
function afterPaint(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });
}

/** What the probe is to look for. */
export interface ProbeTask {
  readonly field: string;
  readonly host: string | null;
  readonly buttons: readonly string[];
  /** What is typed into the field as soon as it is there; null leaves the page untouched. */
  readonly text: string | null;
  /** Label of the button whose place is told with the first paint. */
  readonly target: string | null;
}

/** What the probe tells at once. Times are milliseconds since the navigation started. */
export type Sighting =
  | { readonly kind: 'painted'; readonly x: number; readonly y: number }
  /** The field has the focus and waits for text. */
  | { readonly kind: 'field' }
  /** The field shows the text, for now. */
  | { readonly kind: 'typed' }
  | { readonly kind: 'bound' }
  | { readonly kind: 'clicked'; readonly beforeBound: boolean };

/** What the probe has seen, in milliseconds since the navigation started. */
export interface Sightings {
  readonly fcp: number;
  readonly lcp: number;
  /** When React handled every button; null when it does not yet, or there is nothing to handle. */
  readonly bound: number | null;
  /** When the text that the field holds now was painted in it; null when it does not hold it. */
  readonly typed: number | null;
  /** What long tasks after the first paint took beyond 50 ms each. */
  readonly blocked: number;
}
