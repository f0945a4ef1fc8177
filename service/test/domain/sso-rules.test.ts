import { expect } from 'chai';
import type { BuiltInProvider } from '#page/domain/sso-providers.ts';
import { customRules, type EmailProblem, ssoRules } from '../../src/domain/sso-rules.ts';

const claims = {
  email: 'ada@engines.example',
  email_verified: true,
  hd: 'engines.example',
  xms_edov: true,
};

const problem = (provider: BuiltInProvider, changes: object) =>
  ssoRules[provider].emailProblem({ ...claims, ...changes });
/** The problem of a claim that must be true. */
const problemOf = (name: 'email_verified' | 'xms_edov', value: unknown): EmailProblem =>
  value === null || value === undefined ? `missing_${name}` : 'unverified_email';

describe('The claims of an ID token', () => {
  it('verify an address from a custom provider only for its domains, with email_verified or own domains', () => {
    const trust = { domains: ['engines.example', 'xn--bcher-kva.example'], ownsDomains: false };
    const problemWith = (changes: object, { ownsDomains = false } = {}) =>
      customRules({ ...trust, ownsDomains }).emailProblem({ ...claims, ...changes });
    for (const email of ['ada@engines.example', 'Ada@ENGINES.example', 'ada@Bücher.example']) {
      expect(problemWith({ email }), email).to.equal(null);
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
        expect(problemWith({ email }, { ownsDomains }), `${email}`).to.equal('untrusted_domain');
      }
    }
    for (const email_verified of ['true', 1, false, null, undefined]) {
      expect(problemWith({ email_verified })).to.equal(problemOf('email_verified', email_verified));
      expect(problemWith({ email_verified }, { ownsDomains: true })).to.equal(null);
    }
  });

  it('verify an address from Google only with email_verified and hd equal to its domain', () => {
    expect(problem('google', { xms_edov: undefined })).to.equal(null);
    expect(problem('google', { hd: 'ENGINES.example' })).to.equal(null);
    const encoded = { email: 'ada@Bücher.example', hd: 'xn--bcher-kva.example' };
    expect(problem('google', encoded)).to.equal(null);
    for (const email_verified of ['true', 1, false, null, undefined]) {
      const expected = problemOf('email_verified', email_verified);
      expect(problem('google', { email_verified })).to.equal(expected);
    }
    for (const hd of ['evil.example', 'sub.engines.example', 'example', '']) {
      expect(problem('google', { hd }), hd).to.equal('untrusted_domain');
    }
    for (const hd of [['engines.example'], null, undefined]) {
      expect(problem('google', { hd }), `${hd}`).to.equal('missing_hd');
    }
    expect(problem('google', { email: 'ada', hd: '' })).to.equal('untrusted_domain');
    for (const email of [undefined, ['ada@engines.example']]) {
      expect(problem('google', { email })).to.equal('untrusted_domain');
    }
  });

  it('verify an address from Microsoft only with xms_edov', () => {
    const others = { email_verified: undefined, hd: undefined };
    for (const xms_edov of [true, 'true', 1, '1']) {
      expect(problem('azure', { ...others, xms_edov }), `${xms_edov}`).to.equal(null);
    }
    for (const xms_edov of [undefined, null, false, 'false', 0, '0', 2, 'yes', [true], {}]) {
      expect(problem('azure', { xms_edov })).to.equal(problemOf('xms_edov', xms_edov));
    }
  });
});
