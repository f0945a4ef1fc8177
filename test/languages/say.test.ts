import { expect } from 'chai';
import { languages } from '../../src/domain/languages.ts';
import { catalogues } from '../../src/languages/catalogues.ts';
import { readSentences, tellsTime, writtenSentences } from '../../src/languages/say.ts';

describe('tellsTime', () => {
  it('finds a duration or a time of day in every language', () => {
    for (const text of ['Try again in 54 minutes.', 'In 2 Stunden wieder.', 'Again at 10:30.']) {
      expect(tellsTime(text), text).to.equal(true);
    }
  });

  for (const language of languages) {
    it(`finds it in every refusal of the service that has one, in "${language}"`, () => {
      const { refusals } = catalogues[language].serverMessages('Northgate');
      for (const say of Object.values(refusals).filter((it) => typeof it === 'function')) {
        for (const minutes of [1, 2, 5, 54, 60, 120, 300]) {
          expect(tellsTime(say(minutes)), say(minutes)).to.equal(true);
        }
      }
    });
  }

  it('finds none in other texts', () => {
    const soon = languages.map((tag) => catalogues[tag].serverMessages('').tooManyRequests);
    for (const text of ['No more than 5 codes.', 'يُرجى المحاولة مرة ثانية.', ...soon]) {
      expect(tellsTime(text), text).to.equal(false);
    }
  });
});

describe('the sentences in the page', () => {
  for (const [language, { firstScreen }] of Object.entries(catalogues)) {
    it(`equal the catalogue: ${language}`, () => {
      const sentences = firstScreen('Acme & Co');
      const json = JSON.stringify(writtenSentences(sentences));
      const read = readSentences(JSON.parse(json));
      expect(Object.keys(read)).to.deep.equal(Object.keys(sentences));
      for (const [name, said] of Object.entries(sentences)) {
        const again = read[name as keyof typeof read];
        if (typeof said === 'string') expect(again).to.equal(said);
      }
      expect(read.stepOf(2, 4)).to.equal(sentences.stepOf(2, 4));
      expect(read.continueWith('Google')).to.equal(sentences.continueWith('Google'));
    });
  }
});
