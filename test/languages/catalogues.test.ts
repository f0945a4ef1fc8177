import { catalogues } from '../../src/languages/catalogues.ts';
import { itSpeaksEveryLanguage } from './language.contract.ts';
import { saidIn } from './said-in.ts';

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
});
