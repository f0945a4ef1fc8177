import { verify } from '@node-rs/argon2';
import { expect } from 'chai';
import { Argon2PasswordHasher } from '../../../src/adapters/security/argon2-password-hasher.ts';
import { Unavailable } from '../../../src/application/ports/unavailable.ts';

describe('Password hashing', () => {
  const hasher = new Argon2PasswordHasher();

  it('is argon2id at the cost that OWASP recommends, salted', async () => {
    const [one, other] = await Promise.all([
      hasher.hash('Analytical-1'),
      hasher.hash('Analytical-1'),
    ]);
    expect(one).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.to.equal(other);
    expect(await verify(one, 'Analytical-1')).to.equal(true);
  });

  it('tells the right password from others, blanks and letters of any script included', async () => {
    const hash = await hasher.hash('  Pässwörd 1 ');
    expect(await hasher.matches('  Pässwörd 1 ', hash)).to.equal(true);
    expect(await hasher.matches('Pässwörd 1', hash)).to.equal(false);
  });

  it('takes as long for nobody, and no password is theirs', async () => {
    const hash = await hasher.hash('Analytical-1');
    const times = { somebody: Number.POSITIVE_INFINITY, nobody: Number.POSITIVE_INFINITY };
    for (let round = 0; round < 5; round += 1) {
      for (const [who, given] of [
        ['somebody', hash],
        ['nobody', null],
      ] as const) {
        const start = performance.now();
        expect(await hasher.matches('', given)).to.equal(false);
        times[who] = Math.min(times[who], performance.now() - start);
      }
    }
    expect(times.nobody).to.be.within(times.somebody / 2, times.somebody * 2);
  });

  it('is not available for more than can wait, and is again when they are through', async () => {
    const hasher = new Argon2PasswordHasher(3);
    const many = Array.from({ length: 10 }, () => hasher.matches('', null));
    const outcomes = await Promise.allSettled(many);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused.length).to.be.within(1, 7);
    for (const outcome of refused) {
      expect((outcome as PromiseRejectedResult).reason)
        .to.be.instanceOf(Unavailable)
        .and.have.property('retryAfter', 1);
    }
    expect(await hasher.matches('', null)).to.equal(false);
  });
});
