import { expect } from 'chai';
import type { Language } from '../../../src/domain/languages.ts';
import { layoutShift } from '../../../test/harness/browser/layout-shift.ts';
import { newPage } from '../../../test/harness/browser/new-page.ts';
import { SignupPage } from '../../../test/harness/browser/signup-page.ts';
import { sentencesAbout } from '../../../test/harness/sentences.ts';
import { fileHost } from '../../../test/harness/site.ts';
import { realSignup } from './real-signup.ts';

describe('a page on a slow connection', () => {
  const service = realSignup({ languages: ['en', 'ar'] });
  const host = fileHost(service, 'slow');
  const windows: readonly [language: Language, width: number][] = [
    ['en', 1280],
    ['ar', 320],
  ];

  for (const [language, width] of windows) {
    it(`is rendered without a layout shift, in "${language}", ${width} px wide`, async () => {
      const viewport = { width, height: 720 };
      const page = await newPage({ locale: language, viewport });
      await page.goto(`${host().url}/?language=${language}`);
      await new SignupPage(page, sentencesAbout('Northgate', language)).hydrated();
      expect(await layoutShift(page)).to.equal(0);
    });
  }
});
