import { expect } from 'chai';
import type { SsoProvider } from '../../../../src/domain/sso-providers.ts';
import { readIdentity } from '../../../src/adapters/sso/read-identity.ts';

const token = {
  iss: 'https://accounts.google.com',
  sub: '123',
  aud: 'threshold',
  iat: 1,
  exp: 2,
  name: 'Ada Lovelace',
  email: 'ada@engines.example',
  email_verified: true,
  hd: 'engines.example',
  xms_edov: true,
};

const owns = (provider: SsoProvider, claims: object) =>
  readIdentity(provider, { ...token, ...claims }).ownsEmail;

describe('What is read from an ID token', () => {
  it('is whom it names, with address and name as they are', () => {
    expect(readIdentity('google', token)).to.deep.equal({
      provider: 'google',
      issuer: 'https://accounts.google.com',
      subject: '123',
      email: 'ada@engines.example',
      ownsEmail: true,
      fullName: 'Ada Lovelace',
    });
  });

  it('is no address and no name where there is none, and never a name without end', () => {
    const empty = { email: '', ownsEmail: false, fullName: '' };
    expect(readIdentity('google', { ...token, email: undefined, name: 7 })).to.include(empty);
    expect(
      readIdentity('google', { ...token, email: ['ada@engines.example'], name: null }),
    ).to.include(empty);
    const { fullName } = readIdentity('azure', { ...token, name: ` ${'A'.repeat(10_000)}` });
    expect(fullName).to.equal('A'.repeat(200));
  });

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
      'evil.example',
      'sub.engines.example',
      'example',
      '',
      ['engines.example'],
      null,
      undefined,
    ]) {
      expect(owns('google', { hd }), `${hd}`).to.equal(false);
    }
    expect(owns('google', { email: 'ada', hd: '' })).to.equal(false);
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
