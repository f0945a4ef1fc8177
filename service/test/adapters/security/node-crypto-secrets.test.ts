import { expect } from 'chai';
import { NodeCryptoSecrets } from '#service/adapters/security/node-crypto-secrets.ts';

describe('NodeCryptoSecrets', () => {
  let secrets: NodeCryptoSecrets;
  beforeEach(() => {
    secrets = new NodeCryptoSecrets('k'.repeat(32));
  });
  const address = { typed: 'a@b.co', canonical: 'a@b.co', untagged: 'a@b.co', domain: 'b.co' };
  const key = { browserSession: 'one', address };

  it('creates codes of six digits from the whole range', () => {
    const codes = Array.from({ length: 2000 }, () => secrets.newCode());
    for (const code of codes) expect(code).to.match(/^[0-9]{6}$/);
    expect(new Set(codes.map(([first]) => first)).size).to.equal(10);
  });

  it('creates unpredictable codes, references and tokens of 256 bits, without Math.random', () => {
    const { random } = Math;
    Math.random = () => {
      throw new Error('It can be foretold');
    };
    try {
      for (const make of ['newCode', 'newReference', 'newToken'] as const) {
        expect(new Set(Array.from({ length: 20 }, () => secrets[make]())).size).to.be.above(15);
      }
    } finally {
      Math.random = random;
    }
    expect(Buffer.from(secrets.newToken(), 'base64url').length).to.equal(32);
  });

  it('digests a code by key, browser session and address', () => {
    const digest = secrets.codeDigest(key, '123456');
    expect(digest)
      .to.equal(secrets.codeDigest(key, '123456'))
      .and.match(/^[0-9a-f]{64}$/);
    const others = [
      secrets.codeDigest(key, '123457'),
      secrets.codeDigest({ ...key, browserSession: 'two' }, '123456'),
      secrets.codeDigest({ ...key, address: { ...address, canonical: 'b@b.co' } }, '123456'),
      new NodeCryptoSecrets('l'.repeat(32)).codeDigest(key, '123456'),
    ];
    expect(new Set([digest, ...others]).size).to.equal(5);
  });

  it('opens with the same key what it sealed, and nothing that was changed', () => {
    const sealed = secrets.seal('123456');
    expect(secrets.open(sealed)).to.equal('123456');
    expect(sealed).not.to.equal(secrets.seal('123456'));
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(() => secrets.open(changed)).to.throw();
    expect(() => new NodeCryptoSecrets('l'.repeat(32)).open(sealed)).to.throw();
  });

  it('signs and encrypts with the first key, and verifies and decrypts with all', () => {
    const [previous, next] = ['k'.repeat(32), 'l'.repeat(32)];
    const both = new NodeCryptoSecrets(next, previous);
    for (const [other, index] of [
      [new NodeCryptoSecrets(next), 0],
      [new NodeCryptoSecrets(previous), 1],
    ] as const) {
      expect(both.open(other.seal('123456'))).to.equal('123456');
      expect(both.codeDigests(key, '123456')[index]).to.equal(other.codeDigest(key, '123456'));
    }
    expect(new NodeCryptoSecrets(next).open(both.seal('123456'))).to.equal('123456');
    expect(() => new NodeCryptoSecrets(previous).open(both.seal('123456'))).to.throw();
    expect(both.codeDigest(key, '123456')).to.equal(both.codeDigests(key, '123456')[0]);
    expect(() => both.open('')).to.throw('Sealed with another key');
  });
});
