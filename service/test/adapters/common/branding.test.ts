import { expect } from 'chai';
import { brandingOf } from '#service/adapters/common/branding.ts';
import { brandedSettings } from '#shared/brand/branded-settings.ts';
import { wholeNorthgate } from '#test/harness/northgate.ts';

describe("A brand's messages in mails and on the activation page", () => {
  it('override those of the service', () => {
    const messages = { 'messages.json': { 'mails.code.subject': '{code}: Code für {product}' } };
    const offered = { name: '', values: { languages: ['de'] } };
    const branded = brandedSettings('production', { ...wholeNorthgate, messages }, offered);
    const { sentences } = brandingOf(branded).in('de');
    expect(sentences['mails.code.subject']('012345')).to.equal('012345: Code für Northgate');
    expect(sentences['activation.activate']).to.equal('Aktivieren');
  });
});
