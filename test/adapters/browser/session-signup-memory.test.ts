import { expect } from 'chai';
import { SessionSignupMemory } from '../../../src/adapters/browser/session-signup-memory.ts';
import type { RememberedSignup } from '../../../src/application/ports/signup-memory.ts';
import { type Dom, installDom } from '../../harness/dom.ts';
import { FakeClock } from '../../harness/fakes/fake-clock.ts';
import { address } from '../../harness/sentences.ts';

const MINUTE = 60_000;
const email = address('ada@example.org');
const plain = { resendLimitReached: false, resendAvailableAt: 0 };
const entering: RememberedSignup = { ...plain, step: { name: 'code', email } };
const registering = {
  name: 'registration',
  email,
  signupCode: 'proof',
  requirePersonalInfo: true,
  sso: null,
} as const;

describe('SessionSignupMemory', () => {
  let dom: Dom;
  let clock: FakeClock;
  let memory: SessionSignupMemory;

  beforeEach(() => {
    dom = installDom();
    clock = new FakeClock();
    memory = new SessionSignupMemory(clock);
  });

  afterEach(() => dom.remove());

  const key = () => dom.window.sessionStorage.key(0) ?? '';
  const stored = () => dom.window.sessionStorage.getItem(key()) ?? '';

  /** Writes over what was saved, as another script of the origin could. */
  const tamper = (change: Record<string, unknown> | string) => {
    memory.save({ ...plain, step: registering });
    const text =
      typeof change === 'string' ? change : JSON.stringify({ ...JSON.parse(stored()), ...change });
    dom.window.sessionStorage.setItem(key(), text);
  };

  it('finds nothing where nothing was saved', () => {
    expect(memory.restore()).to.equal(null);
  });

  const signups: ReadonlyArray<readonly [string, RememberedSignup]> = [
    ['a code to be entered', entering],
    [
      'the resend limit and deadline',
      { ...entering, resendLimitReached: true, resendAvailableAt: 9 },
    ],
    ['a registration', { ...plain, step: registering }],
    [
      'a registration without personal info',
      { ...plain, step: { ...registering, requirePersonalInfo: false } },
    ],
    [
      'a success after which a password is to be chosen',
      { ...plain, step: { name: 'result', email, result: 'success', passwordFollows: true } },
    ],
    ['a result', { ...plain, step: { name: 'result', email, result: 'createInSaasFailed' } }],
  ];
  for (const [what, signup] of signups) {
    it(`brings back ${what} after a reload`, () => {
      memory.save(signup);
      expect(new SessionSignupMemory(clock).restore()).to.deep.equal(signup);
    });
  }

  it('keeps the provider of a single sign-on, and never the name', () => {
    const sso = { provider: 'google', fullName: 'Ada Lovelace' } as const;
    memory.save({ ...plain, step: { ...registering, sso } });
    expect(stored()).not.to.contain('Ada Lovelace');
    expect(memory.restore()?.step).to.deep.equal({
      ...registering,
      sso: { provider: 'google', fullName: '' },
    });
  });

  it('forgets after 30 minutes', () => {
    memory.save(entering);
    clock.advance(30 * MINUTE - 1);
    expect(memory.restore()).to.deep.equal(entering);
    clock.advance(1);
    expect(memory.restore()).to.equal(null);
    expect(dom.window.sessionStorage).to.have.length(0);
  });

  it('forgets when it is told to', () => {
    memory.save(entering);
    memory.forget();
    expect(memory.restore()).to.equal(null);
    expect(dom.window.sessionStorage).to.have.length(0);
  });

  it('reads what was written over with the same', () => {
    tamper({});
    expect(memory.restore()).to.deep.equal({ ...plain, step: registering });
  });

  const garbage: ReadonlyArray<Record<string, unknown> | string> = [
    ...['', '{', 'null', '[]', '"text"', '5', '{}'],
    { savedAt: 'now' },
    { savedAt: null },
    { savedAt: Date.UTC(2099, 0, 1) },
    { resendLimitReached: 'no' },
    { resendAvailableAt: '0' },
    { resendAvailableAt: -1 },
    { password: 'secret' },
    { step: null },
    { step: [] },
    { step: 'code' },
    { step: { name: 'email', message: 'x' } },
    { step: { name: 'payment', email } },
    { step: { name: 'code' } },
    { step: { name: 'code', email: '' } },
    { step: { name: 'code', email: 'not an address' } },
    { step: { name: 'code', email: 'ada..lovelace@example.org' } },
    { step: { name: 'code', email: `${'a'.repeat(300)}@example.org` } },
    { step: { name: 'code', email: [email] } },
    { step: { name: 'code', email, fullName: 'Ada' } },
    { step: { name: 2, email } },
    { step: { ...registering, signupCode: '' } },
    { step: { ...registering, signupCode: 5 } },
    { step: { ...registering, requirePersonalInfo: 'false' } },
    { step: { ...registering, sso: undefined } },
    { step: { ...registering, sso: 'google' } },
    { step: { ...registering, sso: { provider: 'toString' } } },
    { step: { ...registering, sso: { provider: 'google', fullName: 'Ada' } } },
    { step: { ...registering, password: 'secret' } },
    { step: { name: 'result', email, result: 'toString' } },
    { step: { name: 'result', email, result: null } },
    { step: { name: 'result', email, result: 'success', more: 1 } },
    { step: { name: 'result', email, result: 'success', passwordFollows: 'yes' } },
    JSON.stringify({ savedAt: Date.UTC(2026, 0, 1), ...entering }).replace('{', '{"__proto__":{},'),
    JSON.stringify({ savedAt: Date.UTC(2026, 0, 1), ...entering }).replace(
      '"step":{',
      '"step":{"__proto__":{},',
    ),
  ];
  for (const change of garbage) {
    it(`takes ${JSON.stringify(change).slice(0, 90)} for nothing, and removes it`, () => {
      tamper(change);
      expect(memory.restore()).to.equal(null);
      expect(dom.window.sessionStorage).to.have.length(0);
    });
  }

  it('goes without where storage throws', () => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    dom.replace('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(() => memory.save(entering)).not.to.throw();
    expect(memory.restore()).to.equal(null);
    expect(() => memory.forget()).not.to.throw();
  });

  it('goes without where there is no storage at all', () => {
    dom.remove();
    expect(() => memory.save(entering)).not.to.throw();
    expect(memory.restore()).to.equal(null);
  });
});
