import { expect } from 'chai';
import { readIdentity } from '../../../src/adapters/sso/open-id-providers.ts';
import { FakeProviders, type Forgery } from '../../fixtures/fake-issuer.ts';

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
});

describe('A provider of single sign-on vouches for nobody by a token that', () => {
  const fake = FakeProviders.forSuite();
  /** Asked by each test: all files of a suite are loaded long before its last test runs. */
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  const forgeries: Readonly<Record<string, () => Forgery>> = {
    'has the algorithm none': () => ({ header: { alg: 'none' }, signature: () => '' }),
    'is signed with the secret of the client': () => ({
      header: { alg: 'HS256' },
      signature: (text) => fake().issuer.hmac(text),
    }),
    'has an algorithm that was not agreed upon': () => ({
      header: { alg: 'PS256' },
      signature: (text) => fake().issuer.pss(text),
    }),
    'is signed with the key of somebody else': () => ({
      signature: (text) => fake().issuer.foreignSignature(text),
    }),
    'is signed with a key that nobody knows': () => ({ header: { kid: 'two' } }),
    'is not signed': () => ({ signature: () => '' }),
    'is for another client': () => ({ claims: { aud: 'somebody else' } }),
    'is for others, too, and was asked for by one of them': () => ({
      claims: { aud: ['threshold', 'somebody else'], azp: 'somebody else' },
    }),
    'is by another issuer': () => ({ claims: { iss: 'https://accounts.google.com' } }),
    'has another nonce': () => ({ claims: { nonce: 'another' } }),
    'has no nonce': () => ({ claims: { nonce: undefined } }),
    'has expired': () => ({ claims: { iat: inSeconds(-3_900), exp: inSeconds(-3_600) } }),
    'never expires': () => ({ claims: { exp: undefined } }),
    'is not valid yet': () => ({ claims: { nbf: inSeconds(3_600) } }),
    'was made in the future': () => ({ claims: { iat: inSeconds(120), exp: inSeconds(3_600) } }),
    'names nobody': () => ({ claims: { sub: undefined } }),
  };
  for (const [problem, forgery] of Object.entries(forgeries)) {
    it(problem, async () => {
      expect(await fake().signOn('google', { forgery: forgery() })).to.equal(null);
      expect(fake().reports).to.have.length(1);
    });
  }

  it('would be good from a clock that is a little fast', async () => {
    const forgery = { claims: { iat: inSeconds(10), nbf: inSeconds(10) } };
    expect(await fake().signOn('google', { forgery })).to.not.equal(null);
  });

  it('would be good without that', async () => {
    expect(await fake().signOn('google')).to.include({ subject: 'ada at the provider' });
  });
});
