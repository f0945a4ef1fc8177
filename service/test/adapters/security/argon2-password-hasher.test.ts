import { readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { verify } from '@node-rs/argon2';
import { expect } from 'chai';
import type { Piscina } from 'piscina';
import { Argon2PasswordHasher } from '#service/adapters/security/argon2-password-hasher.ts';
import { Unavailable } from '#service/application/unavailable.ts';
import { eventually, failureOf } from '#test/harness/eventually.ts';

const program = new URL('../../harness/fake-hash-worker.mjs', import.meta.url);

describe('Password hashing', () => {
  const hasher = new Argon2PasswordHasher();
  after(() => hasher.close());

  it('is salted argon2id with the cost that OWASP recommends, of the password with its whitespace', async () => {
    const password = '  Pässwörd 1 ';
    const [one, other] = await Promise.all([hasher.hash(password), hasher.hash(password)]);
    expect(one).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.to.equal(other);
    expect(await verify(one, password)).to.equal(true);
    expect(await hasher.matches(password, one)).to.equal(true);
    expect(await hasher.matches('Pässwörd 1', one)).to.equal(false);
  });

  it('compares the password of an unknown user with a hash at the same cost, which no password has', async () => {
    expect(await hasher.matches('', null)).to.equal(false);
    const refusing = new Argon2PasswordHasher({ workers: 1, program });
    const compared = String(await failureOf(refusing.matches('', null)));
    await refusing.close();
    const hash = await hasher.hash('Analytical-1');
    const parts = (text: string) => text.split('$').map((part, i) => (i < 4 ? part : part.length));
    expect(parts(compared)).to.deep.equal(parts(hash));
  });

  describe('with more passwords than can be hashed in time', () => {
    let time = 0;
    const started: Argon2PasswordHasher[] = [];
    /** Accepts four at once with the initial estimate of 50 ms for each. */
    const slow = () => {
      const one = new Argon2PasswordHasher({ workers: 1, maxTime: 200, now: () => time });
      started.push(one);
      return one;
    };
    const retryAfters = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
      outcomes.flatMap((outcome) => {
        if (outcome.status === 'fulfilled') return [];
        expect(outcome.reason)
          .to.be.instanceOf(Unavailable)
          .and.have.property('reason', 'overload');
        return [outcome.reason.retryAfter];
      });
    const ask = (one: Argon2PasswordHasher, times: number) =>
      Promise.allSettled(Array.from({ length: times }, () => one.matches('', null)));
    beforeEach(() => {
      time = 0;
    });
    afterEach(() => Promise.all(started.splice(0).map((one) => one.close())));

    it('is busy from half of that time, refuses passwords that would wait longer, and accepts others later', async () => {
      const one = slow();
      const asked = [ask(one, 1)];
      expect(one.isBusy).to.equal(false);
      asked.push(ask(one, 9));
      expect([one.isBusy, one.waiting]).to.deep.equal([true, 2]);
      expect(retryAfters((await Promise.all(asked)).flat())).to.have.length(6);
      expect([one.isBusy, one.waiting]).to.deep.equal([false, 0]);
      expect(retryAfters(await ask(one, 4))).to.have.length(0);
    });

    it('gives each refused password a later retry time, up to 10 s', async () => {
      const after = retryAfters(await ask(slow(), 304));
      expect(after).to.have.length(300);
      // The waiting hashes take 200 ms; then a retry can succeed every 50 ms.
      expect(after.slice(0, 17)).to.deep.equal([...Array(16).fill(1), 2]);
      expect(after.filter((seconds) => seconds === 5)).to.have.length(20);
      expect(after.at(-1)).to.equal(10);
    });

    it('accepts fewer at once when hashes take longer, but at least one', async () => {
      const one = slow();
      const first = one.matches('', null);
      // One of 5 s and ten of 50 ms: 545 ms on average.
      time += 5_000;
      await first;
      expect(retryAfters(await ask(one, 2))).to.deep.equal([2]);
    });
  });

  it('rejects an unreadable hash, and continues', async () => {
    const error = await failureOf(hasher.matches('Analytical-1', 'no hash'));
    expect(error).to.be.instanceOf(Error).and.not.instanceOf(Unavailable);
    expect(await hasher.matches('', null)).to.equal(false);
  });
});

describe('The workers that hash', () => {
  /** On Linux. A thread may end before its priority is read. */
  const lowPriorityThreads = () =>
    eventually(() =>
      readdirSync('/proc/self/task').filter(
        (thread) => getPriority(Number(thread)) > getPriority(),
      ),
    );

  it('have a lower priority than the thread that answers requests', async function () {
    if (process.platform !== 'linux' || getPriority() === 19) this.skip();
    const before = await lowPriorityThreads();
    const nice = getPriority();
    const hasher = new Argon2PasswordHasher({ workers: 2 });
    await hasher.start();
    const others = async () =>
      (await lowPriorityThreads()).filter((thread) => !before.includes(thread));
    expect(await others()).to.have.length(2);
    expect(getPriority()).to.equal(nice);
    await hasher.close();
    await eventually(async () => expect(await others()).to.deep.equal([]));
  });

  it('are replaced when they die, and their passwords can be retried', async () => {
    const hasher = new Argon2PasswordHasher({ workers: 1, program });
    const first = await hasher.hash('a');
    const [deadly, behind, later] = await Promise.allSettled(
      ['deadly', 'behind', 'later'].map((password) => hasher.hash(password)),
    );
    for (const lost of [deadly, behind] as PromiseRejectedResult[]) {
      expect(lost.reason)
        .to.be.instanceOf(Unavailable)
        .and.have.property('reason', 'password_hashing');
      expect(lost.reason.message).to.equal(
        'Password hashing is not available (worker exited with code: 3).',
      );
    }
    expect(later?.status).to.equal('fulfilled');
    expect(await hasher.hash('a')).not.to.equal(first);
    await hasher.close();
  });

  it('fail the start with the reason when they cannot run', async () => {
    const missing = new URL('file:///nowhere/hash-worker.mjs');
    const hasher = new Argon2PasswordHasher({ workers: 2, program: missing });
    const error = await failureOf(hasher.start());
    expect(error.message).to.match(/^Password hashing is not available \(.*MODULE_NOT_FOUND\)\.$/);
  });

  it('end when hashing is closed, also one that fails meanwhile, and every password is refused', async () => {
    const hasher = new Argon2PasswordHasher({ workers: 2 });
    const { pool } = hasher as unknown as { pool: Piscina };
    const threads = [...pool.threads];
    const exits = threads.map((thread) => new Promise((ended) => thread.once('exit', ended)));
    const asked = Array.from({ length: 8 }, () => failureOf(hasher.hash('Analytical-1')));
    const closing = hasher.close();
    for (const thread of threads) thread.emit('error', new Error('Uncaught in the worker'));
    await Promise.all([closing, ...exits]);
    expect(pool.threads).to.deep.equal([]);
    for (const error of await Promise.all([...asked, failureOf(hasher.hash('late'))])) {
      expect(error).to.be.instanceOf(Unavailable);
    }
    expect(pool.threads).to.deep.equal([]);
  });
});
