import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { states } from '../../tools/gallery/states/states.ts';
import { openedGallery } from '../gallery/support/opened-gallery.ts';
import { newPage } from '../harness/browser/new-page.ts';
import { ScreenReader } from '../harness/browser/screen-reader.ts';

describe('what a screen reader announces by itself on the way to the states of the page', () => {
  const gallery = openedGallery();

  for (const language of ['en', 'ar'] as const) {
    it(`is what test/heard/${language}.txt says`, async () => {
      const page = await newPage({ timezoneId: 'UTC' });
      const reader = await ScreenReader.before(page);
      const found: { readonly name: string; readonly title: string; readonly phrases: string }[] =
        [];
      let written = '';
      for (const { kind, languages, ...state } of states) {
        if (kind !== 'page' || !(languages ?? [language]).includes(language)) continue;
        await page.goto(gallery().addressOf({ state, language, brand: 'northgate' }));
        await page.locator('html[data-settled]').waitFor();
        const title = `title: ${await page.title()}\n`;
        const phrases = (await reader.announced()).map((phrase) => `${phrase}\n`).join('');
        // Of several states that are announced alike, the first one is written.
        if (found.some((it) => it.title === title && it.phrases === phrases)) continue;
        const way = found.findLast((it) => it.phrases !== '' && phrases.startsWith(it.phrases));
        const rest = phrases.slice(way?.phrases.length ?? 0);
        written += `# ${state.name}${way ? ` (after ${way.name})` : ''}\n${title}${rest}\n`;
        found.push({ name: state.name, title, phrases });
      }
      const file = `test/heard/${language}.txt`;
      if (process.env.UPDATE_TRANSCRIPTS === '1') writeFileSync(file, written);
      const [heard, read] = [written, readFileSync(file, 'utf8')].map((text) => text.split('\n\n'));
      // What is in both is left out: mocha shows no more than a few states.
      const changed = heard?.filter((state) => !read?.includes(state));
      expect(changed).to.deep.equal(read?.filter((state) => !heard?.includes(state)));
    });
  }
});
