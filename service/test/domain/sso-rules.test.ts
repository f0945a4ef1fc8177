import { expect } from 'chai';
import type { BuiltInProvider } from '#page/domain/sso-providers.ts';
import { customRules, ssoRules } from '../../src/domain/sso-rules.ts';

const claims = {
  email: 'ada@engines.example',
  email_verified: true,
  hd: 'engines.example',
  xms_edov: true,
};

const owns = (provider: BuiltInProvider, changes: object) =>
  ssoRules[provider].ownsEmail({ ...claims, ...changes });

describe('The claims of an ID token', () => {
  it('verify an address from a custom provider only for its domains, with email_verified or own domains', () => {
    const trust = { domains: ['engines.example', 'xn--bcher-kva.example'], ownsDomains: false };
    const verifies = (changes: object, { ownsDomains = false } = {}) =>
      customRules({ ...trust, ownsDomains }).ownsEmail({ ...claims, ...changes });
    for (const email of ['ada@engines.example', 'Ada@ENGINES.example', 'ada@Bücher.example']) {
      expect(verifies({ email }), email).to.equal(true);
    }
    const foreign = [
      'ada@evil.example',
      'ada@sub.engines.example',
      'ada@example',
      '',
      5,
      undefined,
    ];
    for (const email of [...foreign, 'ada@engines.example.evil.example', ['ada@engines.example']]) {
      for (const ownsDomains of [true, false]) {
        expect(verifies({ email }, { ownsDomains }), `${email}`).to.equal(false);
      }
    }
    for (const email_verified of ['true', 1, false, null, undefined]) {
      expect(verifies({ email_verified }), `${email_verified}`).to.equal(false);
      expect(verifies({ email_verified }, { ownsDomains: true })).to.equal(true);
    }
  });

  it('verify an address from Google only with email_verified and hd equal to its domain', () => {
    expect(owns('google', { xms_edov: undefined })).to.equal(true);
    expect(owns('google', { hd: 'ENGINES.example' })).to.equal(true);
    expect(owns('google', { email: 'ada@Bücher.example', hd: 'xn--bcher-kva.example' })).to.equal(
      true,
    );
    for (const email_verified of ['true', 1, false, null, undefined]) {
      expect(owns('google', { email_verified }), `${email_verified}`).to.equal(false);
    }
    const foreign = ['evil.example', 'sub.engines.example', 'example', ''];
    for (const hd of [...foreign, ['engines.example'], null, undefined]) {
      expect(owns('google', { hd }), `${hd}`).to.equal(false);
    }
    expect(owns('google', { email: 'ada', hd: '' })).to.equal(false);
    for (const email of [undefined, ['ada@engines.example']]) {
      expect(owns('google', { email })).to.equal(false);
    }
  });

  it('verify an address from Microsoft only with xms_edov', () => {
    const others = { email_verified: undefined, hd: undefined };
    for (const xms_edov of [true, 'true', 1, '1']) {
      expect(owns('azure', { ...others, xms_edov }), `${xms_edov}`).to.equal(true);
    }
    for (const xms_edov of [undefined, null, false, 'false', 0, '0', 2, 'yes', [true], {}]) {
      expect(owns('azure', { xms_edov }), `${xms_edov}`).to.equal(false);
    }
  });
});
