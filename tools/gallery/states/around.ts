import type { PageStates } from '../page/page-state.ts';

/** A block that the page cannot read. */
const withBrokenSettings = (html: string) =>
  html.replace('"environment":"production"', '"environment":"staging"');

/** As a browser shows it that runs no scripts. */
const withoutScripts = (html: string) =>
  html
    .replaceAll(/<script(?! type="application\/json")[^>]*>[^<]*<\/script>/g, '')
    .replaceAll(/<\/?noscript>/g, '')
    .replace('<html ', '<html data-settled ');

/** What is there in the place of a step, or around it. */
export const around: PageStates = {
  'without scripts': { document: withoutScripts },
  'the page cannot start': { document: withBrokenSettings },
  'a bug in step 2': async (page) => {
    await page.breakStep('code');
    await page.reachCode();
  },
  'a product with a long name': {
    settings: { product: 'Donaudampfschifffahrtsgesellschaft Sicherheit' },
  },
  'the first step in one language alone': { settings: { languages: ['en'] } },
};
