import { expect } from 'chai';
import { isolated } from '../../../src/languages/formats.ts';
import { itSpeaksEveryLanguage, saidIn } from '../../../test/languages/language.contract.ts';
import { ownMessages } from '../../src/languages/sentences.ts';

describe('The sentences of the service', () => {
  itSpeaksEveryLanguage((language) => saidIn([ownMessages[language]]), {
    asInEnglish: { de: ['mails.browser', 'mails.review.domain', 'mails.review.region'] },
    latin: [],
    wordless: [],
    onButtons: ['activation.activate', 'mails.activation.linkLabel', 'mails.ready.linkLabel'],
  });

  it('isolate the name of the organization in Arabic, and keep the code bare', () => {
    const { mails } = ownMessages.ar('Northgate');
    const { subject } = mails.code('304577', 10);
    expect(subject)
      .to.match(/^304577 /)
      .and.include(isolated('Northgate'));
    expect(mails.ready('Acme (KSA)').before[0]).to.include(isolated('Acme (KSA)'));
  });
});
