import { expect } from 'chai';
import type { SsoProvider } from '../../../src/domain/sso-providers.ts';
import { eachProvider, ssoRules } from '../../src/domain/sso-rules.ts';

const claims = {
  email: 'ada@engines.example',
  email_verified: true,
  hd: 'engines.example',
  xms_edov: true,
};

const owns = (provider: SsoProvider, changes: object) =>
  ssoRules[provider].ownsEmail({ ...claims, ...changes });

describe('What an ID token says', () => {
  it('is an address of their own from Google only when it is verified and of the Workspace of its domain', () => {
    expect(owns('google', { xms_edov: undefined })).to.equal(true);
    expect(owns('google', { hd: 'ENGINES.example' })).to.equal(true);
    expect(owns('google', { email: 'ada@Bücher.example', hd: 'xn--bcher-kva.example' })).to.equal(
      true,
    );
    for (const email_verified of ['true', 1, false, null, undefined]) {
      expect(owns('google', { email_verified }), `${email_verified}`).to.equal(false);
    }
    for (const hd of [
      ...[
        'evil.example',
        'sub.engines.example',
        'example',
        '',
        ['engines.example'],
        null,
        undefined,
      ],
    ]) {
      expect(owns('google', { hd }), `${hd}`).to.equal(false);
    }
    expect(owns('google', { email: 'ada', hd: '' })).to.equal(false);
    for (const email of [undefined, ['ada@engines.example']]) {
      expect(owns('google', { email })).to.equal(false);
    }
  });

  it("is an address of their own from Microsoft only when the domain's owner is verified", () => {
    const others = { email_verified: undefined, hd: undefined };
    for (const xms_edov of [true, 'true', 1, '1']) {
      expect(owns('azure', { ...others, xms_edov }), `${xms_edov}`).to.equal(true);
    }
    for (const xms_edov of [undefined, null, false, 'false', 0, '0', 2, 'yes', [true], {}]) {
      expect(owns('azure', { xms_edov }), `${xms_edov}`).to.equal(false);
    }
  });
});

describe('Something for each provider', () => {
  it('is made from its name', () => {
    expect(eachProvider((provider) => `for ${provider}`)).to.include({
      azure: 'for azure',
      google: 'for google',
    });
  });
});
