import { expect } from 'chai';
import { languages } from '../../src/domain/languages.ts';
import { catalogues } from '../../src/languages/catalogues.ts';
import { verbatimRefusals } from '../../src/languages/verbatim-refusals.ts';
import { itSpeaksEveryLanguage } from './language.contract.ts';
import { product, saidIn } from './said-in.ts';

describe('The catalogues', () => {
  itSpeaksEveryLanguage((language) => saidIn(Object.values(catalogues[language])), {
    asInEnglish: { ar: ['emailPlaceholder', 'placeTitle'], de: ['placeTitle', 'regionLabel'] },
    latin: ['.com', '.sa', 'EU', 'JSON', 'JavaScript', 'a', 'z'],
    wordless: ['emailPlaceholder', 'documentTitle', 'placeTitle'],
    onButtons: [
      ...['continue', 'continueWith', 'tryAgain', 'startAgain', 'signIn', 'contactSupport'],
      ...['resend', 'differentEmail', 'show', 'hide', 'register', 'resetPassword'],
    ],
  });

  it('leave the refusals that the page reads as they are', () => {
    for (const language of languages) {
      const { refusals } = catalogues[language].serverMessages(product);
      expect(refusals).to.deep.include(verbatimRefusals);
    }
  });
});
