import { expect } from 'chai';
import type { FinishSsoSignup, SsoReturn } from '../../src/application/finish-sso-signup.ts';
import type { SsoAttempt, SsoPurpose } from '../../src/application/ports/sso.ts';
import { rateLimits } from '../../src/domain/rate-limit.ts';
import { type RefusalCode, refusal } from '../../src/domain/refusals.ts';
import type { FakeRepositories } from '../fixtures/fake-repositories.ts';
import { addressOf, ssoSubject } from '../fixtures/registrations.ts';
import { type UseCases, useCasesInMemory } from '../fixtures/use-cases.ts';

describe('Starting single sign-on', () => {
  const attempt: SsoAttempt = { browserSession: 'a', provider: 'google', purpose: 'signUp' };
  const [callback, returnTo] = ['https://a.example/callback', 'https://b.example/'];
  let useCases: UseCases<FakeRepositories>;
  beforeEach(() => {
    useCases = useCasesInMemory();
  });
  const limiter = () => useCases.kept.rateLimits;
  const start = (begun = attempt) =>
    useCases.ssoStart.execute(
      begun,
      [
        { name: '198.51.100.7', share: 1 },
        { name: '198.51.100.0/24', share: 5 },
      ],
      callback,
      returnTo,
    );

  it('stores the request for ten minutes, and counts it for its networks', async () => {
    const url = 'https://accounts.example/authorize';
    expect(await start()).to.deep.equal({ kind: 'redirect', url });
    expect(useCases.providers.begun).to.deep.equal([['google', 'signUp', callback, null]]);
    const request = { ...attempt, returnTo, checks: useCases.providers.checks };
    const expiresAt = new Date(useCases.clock.now().getTime() + 600_000);
    expect(useCases.requests.remembered).to.deep.equal([{ request, expiresAt }]);
    const { name, short } = rateLimits.ssoStartsForNetwork;
    const five = { count: 5 * short.count, span: short.span };
    expect(limiter().taken).to.deep.equal([
      [rateLimits.ssoStartsForNetwork, '198.51.100.7'],
      [{ name, short: five, long: five }, '198.51.100.0/24'],
    ]);
  });

  it('passes on the address for which the browser requested a code, at a sign-up only', async () => {
    useCases.requests.email = 'ada@engines.example';
    await start();
    await start({ ...attempt, purpose: 'signOn' });
    expect(useCases.providers.begun).to.deep.equal([
      ['google', 'signUp', callback, 'ada@engines.example'],
      ['google', 'signOn', callback, null],
    ]);
  });

  it('is refused beyond the limit, and stores nothing', async () => {
    limiter().limit = { kind: 'limited', retryAfter: 90 };
    const refused = refusal('too_many_sso_starts', { retryAfter: 90 });
    expect(await start()).to.deep.equal(refused);
    expect(useCases.requests.remembered).to.be.empty;
  });

  it('is refused and not counted if the provider is not configured', async () => {
    useCases.providers.setUp = ['azure'];
    expect(await start()).to.deep.equal(refusal('sso_not_set_up'));
    expect(limiter().taken).to.be.empty;
  });
});

const returnTo = 'https://signup.northgate.example/';
const vouched = { ...ssoSubject, email: 'Ada@Engines.example', ownsEmail: true, fullName: 'Ada L' };
const back: SsoReturn = {
  browserSession: 'a browser',
  provider: 'google',
  state: 'a state',
  address: new URL('https://signup.northgate.example/api/sso/google/callback?code=a&state=b'),
};

describe('Finishing single sign-on', () => {
  let useCases: UseCases<FakeRepositories>;
  let finish: FinishSsoSignup;
  beforeEach(async () => {
    useCases = useCasesInMemory();
    useCases.providers.identity = vouched;
    finish = useCases.finishSsoSignup;
    await setOut('signUp');
  });
  const accounts = () => useCases.kept.accounts;

  const setOut = async (purpose: SsoPurpose) => {
    const { browserSession, provider } = back;
    const request = {
      browserSession,
      provider,
      purpose,
      returnTo,
      checks: useCases.providers.checks,
    };
    await useCases.requests.remember(request, new Date(useCases.clock.now().getTime() + 1));
  };
  const register = (email: string) =>
    accounts().add(useCases.clock.now(), { address: addressOf(email) });
  const refused = (code: RefusalCode) => ({ ...refusal(code), returnTo });

  it('returns a sign-up code for the address, valid for an hour in this browser', async () => {
    const outcome = await finish.execute(back);
    const signupCode = outcome.kind === 'verified' ? outcome.signupCode : '';
    expect(outcome).to.deep.equal({
      kind: 'verified',
      returnTo,
      provider: 'google',
      email: 'Ada@Engines.example',
      fullName: 'Ada L',
      signupCode,
      requirePersonalInfo: true,
    });
    const { browserSession } = back;
    const key = { browserSession, address: addressOf('ada@engines.example') };
    const tryCode = () =>
      accounts().signupCodes.countTry(
        key,
        useCases.secrets.tokenDigest(signupCode),
        useCases.clock.now(),
      );
    useCases.clock.advance(59);
    expect(await tryCode()).to.deep.equal({
      email: 'Ada@Engines.example',
      isContested: false,
      requirePersonalInfo: true,
      sso: ssoSubject,
      tries: 1,
      usedFor: null,
    });
    useCases.clock.advance(1);
    expect(await tryCode()).to.equal('unknown');
  });

  it('checks the return against the stored request, once', async () => {
    await finish.execute(back);
    expect(useCases.providers.finished).to.deep.equal([
      ['google', back.address, useCases.providers.checks],
    ]);
    const nowhere = { ...refusal('sso_failed'), returnTo: null };
    expect(await finish.execute(back)).to.deep.equal(nowhere);
  });

  it('ends without an error when the person cancels', async () => {
    useCases.providers.identity = 'cancelled';
    expect(await finish.execute(back)).to.deep.equal({ kind: 'cancelled', returnTo });
  });

  it('fails without an identity or a valid address', async () => {
    for (const identity of [
      null,
      { ...vouched, email: '' },
      { ...vouched, email: 'ada%evil.example@engines.example' },
    ]) {
      await setOut('signUp');
      useCases.providers.identity = identity;
      expect(await finish.execute(back)).to.deep.equal(refused('sso_failed'));
    }
  });

  it('refuses free-mail addresses, verified or not', async () => {
    for (const ownsEmail of [true, false]) {
      await setOut('signUp');
      useCases.providers.identity = { ...vouched, email: 'ada@freemail.example', ownsEmail };
      expect(await finish.execute(back)).to.deep.equal(refused('non_corporate_email'));
    }
  });

  it('reveals a registration only to the owner of the address', async () => {
    await register('ada@engines.example');
    useCases.providers.identity = { ...vouched, ownsEmail: false };
    expect(await finish.execute(back)).to.deep.equal(refused('sso_failed'));

    for (const [email, code] of [
      ['ada@engines.example', 'admin_already_registered'],
      ['grace@engines.example', 'domain_already_registered'],
    ] as const) {
      await setOut('signUp');
      useCases.providers.identity = { ...vouched, email };
      expect(await finish.execute(back)).to.deep.equal(refused(code));
    }
  });

  it('returns no code for a domain that is registered concurrently', async () => {
    const look = accounts().account.bind(accounts());
    accounts().account = async (address) => {
      const account = await look(address);
      accounts().account = look;
      await register('grace@engines.example');
      return account;
    };
    expect(await finish.execute(back)).to.deep.equal(refused('domain_already_registered'));
  });
});
