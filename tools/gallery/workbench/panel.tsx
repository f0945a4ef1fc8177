// The main module of the package imports another package that only its tests have.
import Form from '@rjsf/core/lib/components/Form.js';
import { ariaDescribedByIds, type RJSFSchema, type UiSchema, type WidgetProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import { createRoot } from 'react-dom/client';
import type { Contrast } from '#shared/brand/contrast.ts';
import type { Changes } from './brand-draft.ts';
import type { Answer } from './open-workbench.ts';

/** Milliseconds without a change until the states are reloaded. */
const PAUSE_MS = 400;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const choice = find('#choice') as HTMLFormElement;
const frames = [...document.querySelectorAll('iframe')];
const fields = createRoot(find('#fields'));
for (const frame of frames) {
  frame.addEventListener('load', () => frame.closest('figure')?.classList.remove('loading'));
}

let forms: Answer['forms'] = [];
let changes: Changes = {};
let pause: ReturnType<typeof setTimeout> | undefined;
let isWaiting = false;
let queue = Promise.resolve();

function change(file: string, value: Changes[string] = ''): void {
  changes = { ...changes, [file]: value };
  draw();
  // One request at a time: a color is dragged faster than the server validates it.
  if (!isWaiting) inTurn('PUT');
  isWaiting = true;
}

function inTurn(method: 'PUT' | 'POST'): void {
  queue = queue
    .then(() => send(method))
    .catch(({ message }) => {
      find('#saved').textContent = message;
    });
}

async function send(method: string): Promise<void> {
  isWaiting = false;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(changes);
  const answer = await fetch('/workbench/draft', { method, headers, body });
  const found = await answer.json();
  if (!answer.ok) throw new Error(found.message);
  show(found);
}

function show({ problems, warnings, contrasts, unsaved, saved = [], ...found }: Answer): void {
  forms = found.forms;
  draw();
  const state = saved.length > 0 ? `Saved ${saved.join(', ')}` : '';
  find('#saved').textContent = unsaved.length > 0 ? 'Not saved yet' : state;
  const lines = contrasts.toSorted((one, other) => spare(one) - spare(other)).map(lineOf);
  list('#contrasts', `Lowest contrast ${lines[0] ?? 'unknown'}`, lines);
  const count = warnings.length > 0 ? ` Warnings: ${warnings.length}` : '';
  const isBad = problems.length > 0;
  const summary = isBad ? `The build refuses: ${problems.length}` : 'This brand builds.';
  list('#findings', `${summary}${count}`, [...problems, ...warnings]);
  find('#findings').classList.toggle('bad', isBad);
  clearTimeout(pause);
  pause = setTimeout(load, PAUSE_MS);
}

const spare = ({ ratio, needed }: Contrast) => ratio / needed;
const lineOf = ({ front, back, scheme, ratio, needed }: Contrast) =>
  `${ratio.toFixed(2)} of ${needed}: ${front} on ${back}, ${scheme}`;

function list(selector: string, summary: string, lines: readonly string[]): void {
  find(`${selector} summary`).textContent = summary;
  const items = lines.map((line) =>
    Object.assign(document.createElement('li'), { textContent: line }),
  );
  find(`${selector} ul`).replaceChildren(...items);
}

/** Reloads the selected states. */
function load(): void {
  for (const frame of frames) {
    const { kind = '', language, scheme } = frame.dataset;
    const address = `/state/brand/${language}/${new FormData(choice).get(kind)}`;
    frame.contentWindow?.location.replace(`${address}?scheme=${scheme}`);
    const link = frame.closest('figure')?.querySelector('a');
    if (link) link.href = address;
  }
}

/** Scales the windows so that a row fits. */
function scale(): void {
  find('#shown').style.setProperty('--zoom', String((find('.look').clientWidth - 32) / 2880));
}

/** A picker, and a text that can be empty. */
function ColorWidget({ id, label, value, placeholder, onChange }: WidgetProps) {
  const set = ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value || undefined);
  const shown = [value, placeholder, '#808080'].find((one) => /^#[\da-f]{6}$/i.test(one));
  const text = { id, value: value ?? '', placeholder: placeholder || 'derived', spellCheck: false };
  return (
    <span className="color">
      <input type="color" aria-label={`${label}, picker`} value={shown} onChange={set} />
      <input {...text} aria-describedby={ariaDescribedByIds(id)} onChange={set} />
    </span>
  );
}

/** Controls and placeholders of a schema. */
function uiOf(
  { properties, items, type, placeholder, ...schema }: RJSFSchema,
  key: string,
): UiSchema {
  const parts = Object.entries(properties ?? {}).map(([name, it]) => [
    name,
    uiOf(Object(it), name),
  ]);
  const isSelect = schema.enum || type === 'boolean';
  return {
    ...Object.fromEntries(parts),
    ...(items && { items: uiOf(Object(items), 'items') }),
    ...(type === 'boolean' && { 'ui:widget': 'select', 'ui:enumNames': ['true', 'false'] }),
    ...(/^messages|^tagline|quote|role|company/.test(key) && { 'ui:widget': 'textarea' }),
    'ui:placeholder': isSelect && placeholder ? `${placeholder} (default)` : placeholder,
  };
}

/** The server validates. */
const validator = {
  isValid: () => true,
  rawValidation: () => ({}),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};
const options: UiSchema = {
  'ui:globalOptions': { enableMarkdownInDescription: true },
  'ui:submitButtonOptions': { norender: true },
};

const draw = () =>
  fields.render(
    forms.map(({ file, title, schema, value }) => (
      <details key={title} open={title === 'Colors'}>
        <summary>{title}</summary>
        <Form
          tagName="div"
          idPrefix={file}
          schema={schema}
          uiSchema={{ ...uiOf(schema, title), ...options }}
          formData={changes[file] ?? value}
          onChange={({ formData }) => change(file, formData)}
          validator={validator}
          widgets={{ ColorWidget }}
        />
      </details>
    )),
  );

find('#panel').addEventListener('submit', (event) => {
  event.preventDefault();
  inTurn('POST');
});
choice.addEventListener('input', load);
addEventListener('resize', scale);
addEventListener('message', ({ source, data }) => {
  const frame = frames.find(({ contentWindow }) => contentWindow === source);
  if (frame && Number.isFinite(data?.height)) frame.height = data.height;
});
scale();
inTurn('PUT');
