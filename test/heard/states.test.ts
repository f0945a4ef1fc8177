import { expect } from 'chai';
import type { Page } from 'playwright-core';
import type { Language } from '../../src/domain/languages.ts';
import { states } from '../../tools/gallery/states/states.ts';
import { openedGallery } from '../gallery/support/opened-gallery.ts';
import { newPage } from '../harness/browser/new-page.ts';
import { ScreenReader } from '../harness/browser/screen-reader.ts';
import { expectTranscript, heardLanguages, transcriptsIn } from '../harness/transcripts.ts';

/** Milliseconds for all states, on a busy machine. */
const PATIENCE = 300_000;

/** Whether the page tells of an error, a refusal or something that was done. */
const tells = (page: Page) =>
  page.evaluate(() => {
    const telling = '[role=alert], [role=status], .error-summary, .notice, [aria-invalid=true]';
    return [...document.querySelectorAll(`main :is(${telling})`)].some(
      (it) => it.matches('input, select') || it.textContent !== '',
    );
  });

const heardStates = (language: Language) =>
  states.filter(
    ({ kind, languages }) => kind !== 'mail' && (languages ?? [language]).includes(language),
  );

describe('every state that tells of an error, a refusal or something that was done', () => {
  const gallery = openedGallery();

  for (const language of heardLanguages) {
    it(`is heard as somebody has read it, in "${language}"`, async () => {
      const page = await newPage({ timezoneId: 'UTC' });
      const reader = await ScreenReader.before(page);
      const heard: string[] = [];
      for (const state of heardStates(language)) {
        await page.goto(gallery().addressOf({ state, language, brand: 'northgate' }));
        await page.locator('html[data-settled]').waitFor();
        if (!(await tells(page))) continue;
        heard.push(state.slug);
        expectTranscript(language, state.slug, [
          '> arrives',
          // A page of the service may focus a field before the reader is awake.
          ...(state.kind === 'page' ? await reader.heard() : []),
          '> reads all of it',
          ...(await reader.readTo('main')).slice(-1),
          ...(await reader.readTo('end of main')),
        ]);
      }
      expect(transcriptsIn(language)).to.have.members([...heard, 'sign-up']);
    }).timeout(PATIENCE);
  }
});
