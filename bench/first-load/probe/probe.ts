import { afterPaint } from './after-paint.ts';
import { watchLoading } from './loading.ts';
import type { ProbeTask, Sighting, Sightings } from './sightings.ts';
import { watchTyping } from './typing.ts';

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
    tell({ kind: 'clicked', at: timeStamp, beforeBound: bound === null || timeStamp < bound });
  addEventListener('click', told, { capture: true });
}

const typed =
  text === null
    ? () => null
    : watchTyping(() => root()?.querySelector<HTMLInputElement>(field) ?? null, text, {
        ask: () => tell({ kind: 'field' }),
        onShown: () => tell({ kind: 'typed' }),
      });

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
