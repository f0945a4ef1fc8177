/** Runs in a measured page before the page's own scripts. `visit.ts` prepends the task. */
declare const task: ProbeTask;

/** Chromium only. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

const { field, buttons, text } = task;
const button = (label: string) =>
  [...document.querySelectorAll('button')].find((it) => it.textContent?.trim() === label);

/**
 * Element Timing would be up to 10 ms off, and has no entry for an element that was painted before with another text.
 */
const nextPaint = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
  });

const seen: PerformanceEntry[] = [];
const shifts: LayoutShift[] = [];
new PerformanceObserver((list) => shifts.push(...(list.getEntries() as LayoutShift[]))).observe({
  type: 'layout-shift',
  buffered: true,
});
const painted = new Promise<void>((resolve) => {
  for (const type of ['longtask', 'paint', 'largest-contentful-paint']) {
    new PerformanceObserver((list) => {
      seen.push(...list.getEntries());
      if (type === 'largest-contentful-paint') resolve();
    }).observe({ type, buffered: true });
  }
});

/** React stores the props of an element, including handlers, on the element. */
const isBound = (label: string) =>
  Object.keys(button(label) ?? {}).some((key) => key.startsWith('__reactProps$'));
const bound = new Promise<number>((resolve) => {
  const look = () => {
    if (buttons.every(isBound)) resolve(buttons.length > 0 ? performance.now() : Number.NaN);
    else setTimeout(look, 5);
  };
  look();
});

let acceptText = () => {};
const accepted = new Promise<void>((resolve) => {
  acceptText = resolve;
});
let typed = { input: null as HTMLInputElement | null, at: Number.POSITIVE_INFINITY };
/** Types as soon as there is a field, and again whenever the page loses the text. */
function type(wanted: string): void {
  const input = document.querySelector<HTMLInputElement>(field);
  const isKept = typed.input === input && input?.value === wanted;
  if (input && input.getClientRects().length > 0 && !isKept) {
    input.focus();
    input.select();
    document.execCommand('insertText', false, wanted);
    const typing = { input, at: Number.POSITIVE_INFINITY };
    typed = typing;
    void nextPaint().then((at) => {
      typing.at = at;
      acceptText();
    });
  }
  requestAnimationFrame(() => type(wanted));
}
if (text === null) acceptText();
else requestAnimationFrame(() => type(text));

/** Resolves when the page is painted, bound, and shows the text that was typed. */
const ready = Promise.all([painted, bound, accepted]);

async function figures() {
  const boundAt = await bound;
  const last = (name: string) =>
    seen.findLast((it) => name === it.name || name === it.entryType)?.startTime ??
    Number.POSITIVE_INFINITY;
  const fcp = last('first-contentful-paint');
  const afterPaint = seen
    .filter(({ entryType }) => entryType === 'longtask')
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, fcp));
  const files = ['navigation', 'resource'].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  const bytesUntil = (time: number) =>
    files.reduce((sum, file) => sum + (file.responseEnd <= time ? file.encodedBodySize : 0), 0);
  return {
    bytesToBound: Number.isNaN(boundAt) ? boundAt : bytesUntil(boundAt),
    bytes: bytesUntil(Number.POSITIVE_INFINITY),
    fcp,
    lcp: last('largest-contentful-paint'),
    bound: boundAt,
    blocked: afterPaint.reduce((sum, time) => sum + Math.max(0, time - 50), 0),
    longest: Math.max(0, ...afterPaint),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    requests: files.length,
    typed: typed.input?.value === text ? typed.at : Number.POSITIVE_INFINITY,
  };
}

/**
 * Waits for the next heading.
 * @returns milliseconds from the API's response until it is painted, and requests in between
 */
async function nextStep(api: string) {
  const heading = () => document.querySelector('h1')?.textContent;
  const before = heading();
  await new Promise<void>((resolve) => {
    new MutationObserver(() => {
      if (heading() && heading() !== before) resolve();
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  const at = await nextPaint();
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const answered = entries.findLast(({ name }) => name.endsWith(api))?.responseEnd ?? Number.NaN;
  const between = entries.filter(({ startTime }) => startTime > answered && startTime < at);
  return { painted: at - answered, requests: between.length };
}

Object.assign(globalThis, { probe: { ready, figures, nextStep } });

export interface ProbeTask {
  /** Selector of the email field. */
  readonly field: string;
  /** Labels of the buttons that React must handle before the page is interactive; empty without React. */
  readonly buttons: readonly string[];
  /** Typed into the field as soon as it exists; null types nothing. */
  readonly text: string | null;
}

/** Times are milliseconds since the navigation started, infinite for events that did not occur; NaN without React. */
export type ProbeFigures = Awaited<ReturnType<typeof figures>>;
export type ProbeStep = Awaited<ReturnType<typeof nextStep>>;
