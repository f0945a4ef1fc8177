import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'chai';
import { states } from '../../tools/gallery/states/states.ts';
import { newPage } from '../harness/browser/new-page.ts';
import { ScreenReader } from '../harness/browser/screen-reader.ts';
import { openedGallery } from '../harness/gallery/opened-gallery.ts';

const file = 'test/announcements/en.txt';

describe('the live regions of the states of the page', () => {
  const gallery = openedGallery();

  it(`announce what ${file} lists (UPDATE_TRANSCRIPTS=1 writes it)`, async () => {
    const page = await newPage({ timezoneId: 'UTC' });
    const reader = await ScreenReader.before(page);
    /** Names of states by their announcements. Of states with equal announcements, the first one. */
    const nameOf = new Map<string, string>();
    for (const { kind, languages, ...state } of states) {
      if (kind !== 'page' || !(languages ?? ['en']).includes('en')) continue;
      await page.goto(gallery().addressOf({ state, language: 'en', brand: 'northgate' }));
      await page.locator('html[data-settled]').waitFor();
      const live = (await reader.announced()).filter((it) => /^(polite|assertive): /.test(it));
      const phrases = live.join('\n');
      if (phrases && !nameOf.has(phrases)) nameOf.set(phrases, state.name);
    }
    const found = [...nameOf].map(([phrases, name]) => `# ${name}\n${phrases}`);
    if (process.env.UPDATE_TRANSCRIPTS) writeFileSync(file, `${found.join('\n')}\n`);
    expect(found).to.deep.equal(
      readFileSync(file, 'utf8')
        .trim()
        .split(/\n(?=# )/),
    );
  }).timeout(1_800_000);
});
