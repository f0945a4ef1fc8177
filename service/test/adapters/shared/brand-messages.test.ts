import { expect } from 'chai';
import { brandingOf } from '#service/adapters/shared/branding.ts';
import { brandedSettings } from '#shared/brand/branded-settings.ts';
import { messageFiles } from '#shared/languages/message-files.ts';
import { wholeNorthgate } from '#test/harness/northgate.ts';

const sentencesOf = (added: object, language: string) => {
  const brand = { ...wholeNorthgate, ...added };
  const offered = { name: '', values: { languages: [language] } };
  return brandingOf(brandedSettings('production', brand, offered)).in(language).sentences;
};

describe("A brand's messages in mails and on the activation page", () => {
  it('override those of the service', () => {
    const messages = { 'messages.json': { 'mails.code.subject': '{code}: Code für {product}' } };
    const sentences = sentencesOf({ messages }, 'de');
    expect(sentences['mails.code.subject']('012345')).to.equal('012345: Code für Northgate');
    expect(sentences['activation.activate']).to.equal('Aktivieren');
  });

  it('are those of a language that the brand supplies', () => {
    const pt = { ...messageFiles.page.es, ...messageFiles.service.es };
    expect(sentencesOf({ languages: { pt } }, 'pt')['activation.activate']).to.equal('Activar');
  });
});
