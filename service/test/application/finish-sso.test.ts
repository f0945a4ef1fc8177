import { expect } from 'chai';
import { LocalSignIn } from '../../dev/identity/local-sign-in.ts';
import { FinishSsoSignup, type SsoReturn } from '../../src/application/finish-sso-signup.ts';
import type { SsoPurpose } from '../../src/application/ports/sso.ts';
import { Secrets } from '../../src/application/secrets.ts';
import { SignupProofs } from '../../src/application/signup-proofs.ts';
import { CorporateEmailRule } from '../../src/domain/corporate-email.ts';
import { type RefusalCode, refusal } from '../../src/domain/refusals.ts';
import { FakeAccounts } from '../fixtures/fake-accounts.ts';
import { FakeRateLimits } from '../fixtures/fake-repositories.ts';
import {
  FakeClock,
  FakeIdentities,
  FakePasswordHasher,
  FakeSsoProviders,
  FakeSsoRequests,
} from '../fixtures/fakes.ts';
import { addressOf } from '../fixtures/registrations.ts';

const returnTo = 'https://signup.northgate.example/';
const subject = { provider: 'google', issuer: 'https://accounts.example', subject: '42' } as const;
const vouched = { ...subject, email: 'Ada@Engines.example', ownsEmail: true, fullName: 'Ada L' };
const back: SsoReturn = {
  browserSession: 'a browser',
  provider: 'google',
  state: 'a state',
  address: new URL('https://signup.northgate.example/api/sso/google/callback?code=a&state=b'),
};

describe('Coming back from a provider', () => {
  const secrets = new Secrets('the key of the tests');
  let clock: FakeClock;
  let providers: FakeSsoProviders;
  let requests: FakeSsoRequests;
  beforeEach(() => {
    clock = new FakeClock();
    providers = new FakeSsoProviders();
    providers.identity = vouched;
    requests = new FakeSsoRequests();
  });

  const setOut = async (purpose: SsoPurpose) => {
    const { browserSession, provider } = back;
    const request = { browserSession, provider, purpose, returnTo, checks: providers.checks };
    await requests.remember(request, new Date(clock.now().getTime() + 1));
  };
  const strangers: readonly Partial<SsoReturn>[] = [
    { browserSession: 'another' },
    { provider: 'azure' },
    { state: 'another' },
  ];

  describe('to sign up', () => {
    let accounts: FakeAccounts;
    let finish: FinishSsoSignup;
    beforeEach(async () => {
      accounts = new FakeAccounts();
      finish = new FinishSsoSignup(
        providers,
        requests,
        new CorporateEmailRule(new Set(['freemail.example']), new Set(), () => false),
        accounts,
        new SignupProofs(secrets, clock, true),
        accounts.signupCodes,
        clock,
      );
      await setOut('signUp');
    });
    const register = (email: string) => accounts.add(clock.now(), { address: addressOf(email) });
    const refused = (code: RefusalCode) => ({ ...refusal(code), returnTo });

    it('gives a sign-up code for the address, good for an hour in this browser', async () => {
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
        accounts.signupCodes.countTry(key, secrets.tokenDigest(signupCode), clock.now());
      clock.advance(59);
      expect(await tryCode()).to.deep.equal({
        email: 'Ada@Engines.example',
        isContested: false,
        requirePersonalInfo: true,
        sso: subject,
        tries: 1,
        usedFor: null,
      });
      clock.advance(1);
      expect(await tryCode()).to.equal('unknown');
    });

    it('holds the return against what it set out with, once', async () => {
      await finish.execute(back);
      expect(providers.finished).to.deep.equal([['google', back.address, providers.checks]]);
      const nowhere = { ...refusal('sso_failed'), returnTo: null };
      expect(await finish.execute(back)).to.deep.equal(nowhere);
    });

    it('belongs to nothing in another browser, from another provider, with another state, or late', async () => {
      const nowhere = { ...refusal('sso_failed'), returnTo: null };
      for (const change of strangers) {
        expect(await finish.execute({ ...back, ...change })).to.deep.equal(nowhere);
      }
      clock.advance(1);
      expect(await finish.execute(back)).to.deep.equal(nowhere);
    });

    it('belongs to nothing when it was a sign-on', async () => {
      await requests.take('a state', { ...back, purpose: 'signUp' }, clock.now());
      await setOut('signOn');
      expect(await finish.execute(back)).to.include({ code: 'sso_failed', returnTo: null });
    });

    it('ends without an error when the person cancels', async () => {
      providers.identity = 'cancelled';
      expect(await finish.execute(back)).to.deep.equal({ kind: 'cancelled', returnTo });
    });

    it('fails when the provider vouches for nobody, or for no address', async () => {
      for (const identity of [
        null,
        { ...vouched, email: '' },
        { ...vouched, email: 'ada%evil.example@engines.example' },
      ]) {
        await setOut('signUp');
        providers.identity = identity;
        expect(await finish.execute(back)).to.deep.equal(refused('sso_failed'));
      }
    });

    it('refuses an address of free mail, whether it is their own or not', async () => {
      for (const ownsEmail of [true, false]) {
        await setOut('signUp');
        providers.identity = { ...vouched, email: 'ada@freemail.example', ownsEmail };
        expect(await finish.execute(back)).to.deep.equal(refused('non_corporate_email'));
      }
    });

    it('tells who is registered to the owner of the address alone', async () => {
      await register('ada@engines.example');
      providers.identity = { ...vouched, ownsEmail: false };
      expect(await finish.execute(back)).to.deep.equal(refused('sso_failed'));

      for (const [email, code] of [
        ['ada@engines.example', 'admin_already_registered'],
        ['grace@engines.example', 'domain_already_registered'],
      ] as const) {
        await setOut('signUp');
        providers.identity = { ...vouched, email };
        expect(await finish.execute(back)).to.deep.equal(refused(code));
      }
    });

    it('gives no code for a domain that is registered at that moment', async () => {
      const look = accounts.account.bind(accounts);
      accounts.account = async (address) => {
        const account = await look(address);
        accounts.account = look;
        await register('grace@engines.example');
        return account;
      };
      expect(await finish.execute(back)).to.deep.equal(refused('domain_already_registered'));
    });
  });

  describe('to sign on', () => {
    const organization = {
      orgName: 'Analytical Engines',
      orgShortName: 'engines',
      region: 'US',
      language: 'en',
    };
    const names = { email: 'ada@former.example', firstName: 'Ada', lastName: 'Lovelace' };
    const ada = { id: 'ada', ...names, ...organization, passwordHash: null, sso: subject };
    let identities: FakeIdentities;
    let signIn: LocalSignIn;
    beforeEach(async () => {
      identities = new FakeIdentities([ada]);
      signIn = new LocalSignIn({
        identities,
        passwords: new FakePasswordHasher(),
        rateLimits: new FakeRateLimits(),
        ssoProviders: providers,
        ssoRequests: requests,
        secrets,
        clock,
      });
      await setOut('signOn');
    });

    it('signs in for twelve hours whom the provider knows by that name, whatever the address', async () => {
      const outcome = await signIn.withProvider(back);
      const token = outcome.kind === 'signedIn' ? outcome.token : '';
      expect(outcome).to.deep.equal({ kind: 'signedIn', returnTo, token });
      expect(providers.finished).to.deep.equal([['google', back.address, providers.checks]]);
      const who = () => identities.signedIn(secrets.tokenDigest(token), clock.now());
      clock.advance(12 * 60 - 1);
      expect(await who()).to.equal(ada);
      clock.advance(1);
      expect(await who()).to.equal(null);
    });

    it('belongs to nothing in another browser, from another provider, with another state, or again', async () => {
      const nowhere = { ...refusal('sso_refused'), returnTo: null };
      for (const change of strangers) {
        expect(await signIn.withProvider({ ...back, ...change })).to.deep.equal(nowhere);
      }
      await signIn.withProvider(back);
      expect(await signIn.withProvider(back)).to.deep.equal(nowhere);
      await setOut('signUp');
      expect(await signIn.withProvider(back)).to.deep.equal(nowhere);
    });

    it('ends without an error when the person cancels', async () => {
      providers.identity = 'cancelled';
      expect(await signIn.withProvider(back)).to.deep.equal({ kind: 'cancelled', returnTo });
    });

    it('refuses whom the provider does not vouch for, or nobody has an account for', async () => {
      for (const identity of [null, { ...vouched, subject: '43' }]) {
        await setOut('signOn');
        providers.identity = identity;
        const refused = { ...refusal('sso_refused'), returnTo };
        expect(await signIn.withProvider(back)).to.deep.equal(refused);
      }
      expect(identities.areSignedIn).to.equal(0);
    });
  });
});
