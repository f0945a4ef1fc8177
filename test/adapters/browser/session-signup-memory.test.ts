import { expect } from 'chai';
import { SessionSignupMemory, storedStep } from '#page/adapters/browser/session-signup-memory.ts';
import type { SavedSignup } from '#page/application/ports/signup-memory.ts';
import { storedStepParsers } from '#page/ui/steps/deferred-steps.tsx';
import { FakeClock } from '#tools/fakes/fake-browser.ts';
import { domForEach } from '../../harness/dom.ts';
import { eventually } from '../../harness/eventually.ts';
import { eachLaterStep, registering } from '../../harness/page/test-steps.ts';
import { address } from '../../harness/sentences.ts';

const MINUTE = 60_000;
const email = address('ada@example.com');
const plain = { resendLimitReached: false, resendAvailableAt: 0 };
const entering: SavedSignup = { ...plain, step: { name: 'code', email } };

describe('SessionSignupMemory', () => {
  const dom = domForEach();
  let clock: FakeClock;
  let memory: SessionSignupMemory;

  beforeEach(() => {
    clock = new FakeClock();
    memory = new SessionSignupMemory(clock, storedStepParsers);
  });

  const key = () => dom.window.sessionStorage.key(0) ?? '';
  const stored = () => dom.window.sessionStorage.getItem(key()) ?? '';

  /** Overwrites the stored data, as another script of the origin could. */
  const tamper = (change: Record<string, unknown> | string) => {
    memory.save({ ...plain, step: registering });
    const text =
      typeof change === 'string' ? change : JSON.stringify({ ...JSON.parse(stored()), ...change });
    dom.window.sessionStorage.setItem(key(), text);
  };

  it('restores every step after a reload, with the resend limit', () => {
    const result = { name: 'result', email } as const;
    const organization = { orgName: 'Engines', orgShortName: 'engines', region: 'EU' };
    const signups: SavedSignup[] = [
      ...eachLaterStep.map((step) => ({ ...plain, step })),
      { ...entering, resendLimitReached: true, resendAvailableAt: 9 },
      { ...entering, ...plain, reference: 'K7QM2X' },
      { ...plain, step: { name: 'code', email, isDelayed: true } },
      { ...plain, step: { ...registering, requirePersonalInfo: false } },
      { ...plain, step: { ...result, result: 'success', passwordFollows: true } },
      { ...plain, step: { ...result, result: 'orgAlreadyRegistered', joinRequested: true } },
      {
        ...plain,
        step: {
          ...result,
          result: 'underReview',
          organization,
          requestedAt: 7,
          statusUrl: 'https://signup.example/status',
        },
      },
    ];
    for (const signup of signups) {
      memory.save(signup);
      expect(new SessionSignupMemory(clock, storedStepParsers).restore()).to.deep.equal(signup);
    }
  });

  it('keeps the provider of a single sign-on, and never the name', () => {
    const sso = { provider: 'google', fullName: 'Ada Lovelace' } as const;
    memory.save({ ...plain, step: { ...registering, sso } });
    expect(stored()).not.to.contain('Ada Lovelace');
    expect(memory.restore()?.step).to.deep.equal({
      ...registering,
      sso: { provider: 'google', fullName: '' },
    });
    const organization = { orgName: 'Engines', orgShortName: 'engines', region: 'EU' };
    const result = { name: 'result', email, result: 'success', organization } as const;
    const administrator = 'Ada Lovelace';
    const step = { ...result, organization: { ...organization, administrator } };
    memory.save({ ...plain, step });
    expect(memory.restore()?.step).to.deep.equal(result);
    const other = { ...registering, name: 'invitation', sso } as unknown as typeof registering;
    expect(storedStep(other), 'in any step').to.deep.include({ sso: { provider: 'google' } });
  });

  it('deletes the sign-up after 30 minutes, or on request', () => {
    memory.save(entering);
    clock.advance(30 * MINUTE - 1);
    expect(memory.restore()).to.deep.equal(entering);
    clock.setBack(31 * MINUTE);
    expect(memory.restore(), 'when the clock is set back').to.deep.equal(entering);
    clock.advance(31 * MINUTE + 1);
    expect(memory.restore()).to.equal(null);
    expect(dom.window.sessionStorage).to.have.length(0);
    memory.save(entering);
    memory.clear();
    expect(memory.restore()).to.equal(null);
  });

  it('waits for another code no longer when the clock is set back', () => {
    memory.save({ ...entering, resendAvailableAt: clock.now() + 30_000 });
    const restored = () => (memory.restore()?.resendAvailableAt ?? 0) - clock.now();
    clock.advance(10_000);
    expect(restored()).to.equal(20_000);
    clock.setBack(MINUTE + 10_000);
    expect(restored()).to.equal(30_000);
  });

  const registeringWith = (wrong: object) => ({ ...registering, ...wrong });
  const resultWith = (wrong: object) => ({ name: 'result', email, result: 'success', ...wrong });
  const acme = { orgName: 'Engines', orgShortName: 'en', region: 'EU' };
  const whole = JSON.stringify({ savedAt: Date.UTC(2026, 0, 1), ...entering });
  const steps: unknown[] = [
    null,
    { name: 'email', message: 'x' },
    { name: 'payment', email },
    { name: 'code' },
    ...['', 'not an address', [email]].map((wrong) => ({ name: 'code', email: wrong })),
    ...[{ signupCode: '' }, { signupCode: 5 }].map(registeringWith),
    ...[{ requirePersonalInfo: 'false' }, { sso: undefined }, { sso: 'google' }].map(
      registeringWith,
    ),
    registeringWith({ sso: { provider: 'toString' } }),
    ...[{ result: 'toString' }, { result: null }].map(resultWith),
    ...[{ passwordFollows: 'yes' }, { requestedAt: '7' }, { requestedAt: null }].map(resultWith),
    resultWith({ requestedAt: 9e15 }),
    resultWith({ statusUrl: 'javascript:alert(1)' }),
    ...[
      null,
      {},
      { orgShortName: 'En', region: 'EU' },
      { orgShortName: 'en', region: 5 },
      { ...acme, orgName: 5 },
    ].map((organization) => resultWith({ organization })),
  ];
  const garbage: (Record<string, unknown> | string)[] = [
    '',
    '{',
    'null',
    '[]',
    '{}',
    ...['now', null, Date.UTC(2099, 0, 1)].map((savedAt) => ({ savedAt })),
    { resendLimitReached: 'no' },
    { resendAvailableAt: '0' },
    ...steps.map((step) => ({ step })),
  ];
  it('ignores and removes any other value', () => {
    for (const change of garbage) {
      tamper(change);
      expect(memory.restore(), JSON.stringify(change)).to.equal(null);
      expect(dom.window.sessionStorage, JSON.stringify(change)).to.have.length(0);
    }
  });

  it('restores nothing of fields that it does not know, such as those of a newer release', () => {
    for (const change of [
      { password: 'secret' },
      { step: registeringWith({ password: 'secret' }) },
      { step: registeringWith({ sso: { provider: 'google', fullName: 'Ada' } }) },
      { step: resultWith({ organization: { ...acme, owner: 'Ada' } }) },
      whole.replace('"step":{', '"step":{"__proto__":{"password":"secret"},'),
    ]) {
      tamper(change);
      expect(JSON.stringify(memory.restore()))
        .to.include('"step":')
        .and.not.match(/secret|Ada/);
    }
  });

  it('restores a result without its organization if that has no name', () => {
    const result = { name: 'result', email, result: 'success' } as const;
    tamper({ step: { ...result, organization: { orgShortName: 'en', region: 'EU' } } });
    expect(memory.restore()?.step).to.deep.equal(result);
    tamper({});
    expect(memory.restore()).to.deep.equal({ ...plain, step: registering });
  });

  it('returns stored input once, in addition to the sign-up, and ignores invalid JSON', () => {
    memory.save(entering);
    expect(memory.saveInput({ firstName: 'Ada', termsAccepted: true })).to.equal(true);
    expect(memory.takeInput()).to.deep.equal({ firstName: 'Ada', termsAccepted: true });
    expect(dom.window.sessionStorage).to.have.length(1);
    expect(memory.takeInput()).to.deep.equal({});
    expect(memory.restore()).to.deep.equal(entering);
    memory.clear();
    memory.saveInput({});
    dom.window.sessionStorage.setItem(key(), '{');
    expect(memory.takeInput()).to.deep.equal({});
    expect(dom.window.sessionStorage).to.have.length(0);
  });

  it('reports to other tabs which sign-up is in the code step, and no sign-up code', async () => {
    const received: SavedSignup[] = [];
    new SessionSignupMemory(clock, storedStepParsers).onCodeSentElsewhere((one) =>
      received.push(one),
    );
    memory.onCodeSentElsewhere(() => received.push(entering));
    memory.save({ ...plain, step: registering });
    const channel = new BroadcastChannel(key());
    channel.postMessage({ ...entering, savedAt: 'now' });
    channel.close();
    memory.save({ ...entering, reference: 'K7QM2X' });
    await eventually(() => expect(received).not.to.be.empty);
    expect(received).to.deep.equal([{ ...entering, reference: 'K7QM2X' }]);
  });

  it('works when storage throws', () => {
    const refuse = () => {
      throw new Error('forbidden');
    };
    dom.replace('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    memory.save(entering);
    expect(memory.saveInput({})).to.equal(false);
    memory.clear();
    expect([memory.restore(), memory.takeInput()]).to.deep.equal([null, {}]);
  });
});
