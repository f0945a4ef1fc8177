import { type StepName, stepNames } from '#page/domain/step.ts';
import type { PageStates, PreparedState } from '../page/page-state.ts';
import { codeStep } from './code-step.ts';
import { firstStep } from './first-step.ts';
import { registrationStep } from './registration-step.ts';
import { resultStep } from './result-step.ts';

/** An unreadable settings block. */
const withBrokenSettings = (html: string) =>
  html.replace('"environment":"production"', '"environment":"staging"');

/** The page without scripts. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script(?! type="application\/json")[^>]*>[^<]*<\/script>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replace('<html ', '<html data-settled ');

/** The page while a later step is loading. */
const awaiting = (html: string) => html.replace('<html ', '<html data-awaited="code" ');

/** States that belong to no step. */
const around: PageStates = {
  'without scripts': { document: withoutScripts },
  'the page cannot start': { document: withBrokenSettings },
  'a later step while loading': { deferred: 'late', document: awaiting },
  'a later step that failed to load': { deferred: 'failed', document: awaiting },
  'a bug in the code step': async (page) => {
    await page.breakStep('code');
    await page.reachCode();
  },
  'a product with a long name': {
    settings: { product: 'Donaudampfschifffahrtsgesellschaft Sicherheit' },
  },
  'the first step in only one language': { settings: { languages: ['en'] } },
};

const ofSteps: Readonly<Record<StepName, PageStates>> = {
  email: firstStep,
  code: codeStep,
  registration: registrationStep,
  result: resultStep,
};

const groups: ReadonlyArray<readonly [group: string, states: PageStates]> = [
  ...stepNames.map((name, index) => [`Step ${index + 1}`, ofSteps[name]] as const),
  ['Around the steps', around],
];

/** Every state of the page, in order. */
export const pageStates = groups.flatMap(([group, entries]) =>
  Object.entries(entries).map(([name, entry]) => {
    const state: PreparedState = typeof entry === 'function' ? { reach: entry } : entry;
    return { ...state, name, group };
  }),
);
