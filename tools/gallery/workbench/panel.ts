import type { Findings, ShownContrast } from './brand-draft.ts';

// The panel in the browser: sends changes to the server, which validates them and renders the states.

const find = <Found extends Element>(selector: string, within: ParentNode = document) =>
  within.querySelector(selector) as Found;
const all = <Found extends Element>(selector: string) => [
  ...document.querySelectorAll<Found>(selector),
];

const panel = find<HTMLFormElement>('#panel');
const choice = find<HTMLFormElement>('#choice');
const frames = all<HTMLIFrameElement>('iframe');

const element = (name: string, text = '', ...children: Node[]) => {
  const made = document.createElement(name);
  made.append(...children, text);
  return made;
};

/** Milliseconds without a change until the states are reloaded and the findings announced. */
const PAUSE_MS = 400;
let pause: ReturnType<typeof setTimeout> | undefined;
/** One request at a time: a color is dragged faster than the server validates it. */
let queue: Promise<unknown> = Promise.resolve();
let isWaiting = false;

function change(): void {
  if (isWaiting) return;
  isWaiting = true;
  inTurn(async () => {
    isWaiting = false;
    const found = await send('PUT');
    // Each language has its own fields.
    if (found.files.length !== all('[data-file]').length) return location.reload();
    show(found);
    await recolor();
    clearTimeout(pause);
    pause = setTimeout(() => {
      load();
      find('#announcement').textContent = summaryOf(found);
    }, PAUSE_MS);
  });
}

function inTurn(work: () => Promise<unknown>): void {
  queue = queue.then(work).catch((error: Error) => {
    find('#saved').textContent = error.message;
  });
}

/** @throws an error with the reason of a rejected change */
async function send(method: 'PUT' | 'POST'): Promise<Findings & { message?: string }> {
  const answer = await fetch('/workbench/draft', {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify([...new FormData(panel)]),
  });
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.message);
  return found;
}

function show({ problems, warnings, contrasts, isSaved }: Findings): void {
  const findings = find<HTMLDetailsElement>('#findings');
  findings.classList.toggle('bad', problems.length > 0);
  const warned = warnings.length > 0 ? ` Warnings: ${warnings.length}` : '';
  find('summary', findings).textContent =
    problems.length === 0
      ? `This brand builds without errors.${warned}`
      : `The build refuses: ${problems.length}`;
  const lines = [...problems, ...warnings];
  find('ul', findings).replaceChildren(...lines.map((line) => element('li', line)));
  find('#saved').textContent = isSaved ? '' : 'Not saved yet';
  for (const list of all<HTMLDetailsElement>('.contrasts')) {
    const own = contrasts
      .filter(({ field }) => field === list.dataset.field)
      .sort((one, other) => spare(one) - spare(other));
    const [lowest] = own;
    list.hidden = !lowest;
    if (!lowest) continue;
    list.classList.toggle('bad', spare(lowest) < 1);
    find('summary', list).textContent = `Lowest contrast ${contrastText(lowest)}`;
    find('ul', list).replaceChildren(...own.map(lineOf));
  }
}

const spare = ({ ratio, needed }: ShownContrast) => ratio / needed;
const contrastText = ({ front, back, scheme, ratio, needed }: ShownContrast) =>
  `${ratio.toFixed(2)} of ${needed}: ${front} on ${back}, ${scheme}`;

function lineOf(contrast: ShownContrast): HTMLElement {
  const sample = element('span', 'Aa');
  sample.className = 'sample';
  sample.setAttribute('aria-hidden', 'true');
  Object.assign(sample.style, { color: contrast.ink, background: contrast.ground });
  const line = element('li', ` ${contrastText(contrast)}`, sample);
  line.classList.toggle('bad', spare(contrast) < 1);
  return line;
}

/** The announcement: the first problem or warning, or that there is none. */
function summaryOf({ problems, warnings }: Findings): string {
  const [first = 'This brand builds without errors.', ...others] = [...problems, ...warnings];
  return others.length > 0 ? `${first} And ${others.length} more.` : first;
}

/** Applies the colors of the draft to the open pages, which is faster than a reload. */
async function recolor(): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    const text = await (await fetch(`/workbench/brand.css?scheme=${scheme}`)).text();
    for (const { contentDocument, contentWindow, dataset } of frames) {
      // Mails have no custom properties.
      if (dataset.scheme !== scheme || dataset.kind === 'mail' || !contentDocument) continue;
      const sheet = new (contentWindow as unknown as typeof globalThis).CSSStyleSheet();
      sheet.replaceSync(text);
      contentDocument.adoptedStyleSheets = [sheet];
    }
  }
}

/** Reloads the selected states. */
function load(): void {
  for (const frame of frames) {
    const { kind = '', language, scheme } = frame.dataset;
    const address = `/state/brand/${language}/${new FormData(choice).get(kind)}`;
    frame.contentWindow?.location.replace(`${address}?scheme=${scheme}`);
    const link = find<HTMLAnchorElement>('a', frame.closest('figure') as Element);
    link.href = address;
  }
}

/** Scales the windows: by the selected zoom, or so that a row fits. */
function scale(): void {
  const zoom = Number(new FormData(choice).get('zoom')) / 100;
  for (const row of all<HTMLElement>('.row')) {
    const windows = [...row.querySelectorAll('iframe')];
    const wide = windows.reduce((sum, { width }) => sum + Number(width), 0);
    const fit = Math.min((row.clientWidth - 16 * (windows.length - 1)) / wide, 0.6);
    for (const { style } of windows) style.zoom = String(zoom || fit);
  }
}

panel.addEventListener('input', ({ target }) => {
  const input = target as HTMLInputElement;
  const { for: named } = input.dataset;
  const pair = named
    ? find<HTMLInputElement>(`[name="${CSS.escape(named)}"]`)
    : find<HTMLInputElement>(`[data-for="${CSS.escape(input.name)}"]`);
  if (pair && input.validity.valid && input.value) pair.value = input.value;
  change();
});
panel.addEventListener('submit', (event) => {
  event.preventDefault();
  inTurn(async () => {
    const found = await send('POST');
    show(found);
    find('#saved').textContent = found.message ?? '';
  });
});
choice.addEventListener('input', ({ target }) =>
  (target as HTMLSelectElement).name === 'zoom' ? scale() : load(),
);
addEventListener('message', ({ source, data }) => {
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  if (frame && Number.isFinite(data?.height)) frame.height = data.height;
});
addEventListener('resize', scale);

scale();
load();
inTurn(async () => show(await send('PUT')));
