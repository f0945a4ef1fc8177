import { expect } from 'chai';
import { languages } from '../../src/domain/languages.ts';
import type { PageSentences } from '../../src/languages/catalogue.ts';
import { type RefusalCode, refusalSentence } from '../../src/languages/refusals.ts';
import { containsTime } from '../../src/languages/text-of.ts';
import { sentencesAbout } from '../harness/sentences.ts';

describe('containsTime', () => {
  it('finds a duration or a time of day in every language', () => {
    for (const text of ['Try again in 54 minutes.', 'In 2 Stunden wieder.', 'Again at 10:30.']) {
      expect(containsTime(text), text).to.equal(true);
    }
  });

  for (const language of languages) {
    it(`finds it in every refusal of the service that has one, in "${language}"`, () => {
      const sentences = sentencesAbout('Northgate', language);
      const withTime = (Object.keys(sentences) as (keyof PageSentences)[]).filter(
        (id) => id.startsWith('refusals.') && typeof sentences[id] === 'function',
      );
      expect(withTime).to.have.length(6);
      for (const id of withTime) {
        for (const minutes of [1, 2, 5, 54, 60, 120, 300]) {
          const code = id.replace('refusals.', '') as RefusalCode;
          const text = refusalSentence(sentences, code, minutes);
          expect(containsTime(text), text).to.equal(true);
        }
      }
    });
  }

  it('finds none in other texts', () => {
    const soon = languages.map((tag) => sentencesAbout('', tag).tooManyRequests);
    for (const text of ['No more than 5 codes.', 'يُرجى المحاولة مرة ثانية.', ...soon]) {
      expect(containsTime(text), text).to.equal(false);
    }
  });
});
