import { expect } from 'chai';
import { catalogues } from '../../src/languages/catalogues.ts';
import { readSentences, writtenSentences } from '../../src/languages/written-sentences.ts';

describe('sentences that stand in the page', () => {
  for (const [language, { firstScreen }] of Object.entries(catalogues)) {
    it(`say the same as in the catalogue: ${language}`, () => {
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
