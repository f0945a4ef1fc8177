import type { LaterStep } from '../../../src/domain/step.ts';
import type { PageStates } from '../page/page-state.ts';
import { codeStep } from './code-step.ts';
import { firstStep } from './first-step.ts';
import { registrationStep } from './registration-step.ts';
import { resultStep } from './result-step.ts';

/** A block that the page cannot read. */
const withBrokenSettings = (html: string) =>
  html.replace('"environment":"production"', '"environment":"staging"');

/** As a browser shows it that runs no scripts. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script(?! type="application\/json")[^>]*>[^<]*<\/script>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replace('<html ', '<html data-settled ');

/** As the page is found by somebody who is to see a later step, before that is there. */
const awaiting = (step: LaterStep['name']) => (html: string) =>
  html.replace('<html ', `<html data-awaited="${step}" `);

/** What is there in the place of a step, or around it. */
const around: PageStates = {
  'without scripts': { document: withoutScripts },
  'the page cannot start': { document: withBrokenSettings },
  'step 2 on its way': { rest: 'late', document: awaiting('code') },
  'step 3 on its way': { rest: 'late', document: awaiting('registration') },
  'step 4 on its way': { rest: 'late', document: awaiting('result') },
  'a later step that did not come': { rest: 'failed', document: awaiting('code') },
  'a bug in step 2': async (page) => {
    await page.breakStep('code');
    await page.reachCode();
  },
  'a product with a long name': {
    settings: { product: 'Donaudampfschifffahrtsgesellschaft Sicherheit' },
  },
  'the first step in one language alone': { settings: { languages: ['en'] } },
};

/** Every state of the page, by what it belongs to. To add one, add its entry there. */
export const pageStates = {
  'Step 1': firstStep,
  'Step 2': codeStep,
  'Step 3': registrationStep,
  'Step 4': resultStep,
  'Around the steps': around,
} as const satisfies Readonly<Record<string, PageStates>>;
