import { expect } from 'chai';
import type { Forgery } from '../../support/fake-issuer.ts';
import { FakeProviders } from '../../support/fake-providers.ts';

describe('A provider of single sign-on vouches for nobody by a token that', () => {
  const fake = FakeProviders.forSuite();
  const past = Math.floor(Date.now() / 1000) - 3_600;

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
    'has expired': () => ({ claims: { iat: past - 300, exp: past } }),
    'never expires': () => ({ claims: { exp: undefined } }),
    'is not valid yet': () => ({ claims: { nbf: past + 7_200 } }),
    'was made in the future': () => ({ claims: { iat: past + 3_720, exp: past + 7_200 } }),
    'names nobody': () => ({ claims: { sub: undefined } }),
  };
  for (const [problem, forgery] of Object.entries(forgeries)) {
    it(problem, async () => {
      expect(await fake().signOn('google', { forgery: forgery() })).to.equal(null);
      expect(fake().reports).to.have.length(1);
    });
  }

  it('would be good from a clock that is a little fast', async () => {
    const forgery = { claims: { iat: past + 3_610, nbf: past + 3_610 } };
    expect(await fake().signOn('google', { forgery })).to.not.equal(null);
  });

  it('would be good without that', async () => {
    expect(await fake().signOn('google')).to.include({ subject: 'ada at the provider' });
  });
});
