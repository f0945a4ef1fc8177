import { expect } from 'chai';
import { LocalSignIn } from '../../../dev/identity/local-sign-in.ts';
import { Secrets } from '../../../src/application/secrets.ts';
import { rateLimits } from '../../../src/domain/rate-limit.ts';
import { refusal } from '../../../src/domain/refusals.ts';
import { FakeRateLimits } from '../../fixtures/fake-repositories.ts';
import {
  FakeClock,
  FakeIdentities,
  FakePasswordHasher,
  FakeSsoProviders,
  FakeSsoRequests,
} from '../../fixtures/fakes.ts';

const organization = {
  orgName: 'Analytical Engines',
  orgShortName: 'engines',
  region: 'US',
  language: 'en',
};
const ada = {
  id: 'ada',
  email: 'Ada@Engines.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...organization,
  passwordHash: 'digest of Analytical-1',
  sso: null,
};
const grace = { ...ada, id: 'grace', email: 'grace@engines.example', passwordHash: null };
const refused = refusal('login_refused');

describe('Logging in', () => {
  const secrets = new Secrets('the key of the tests');
  let clock: FakeClock;
  let identities: FakeIdentities;
  let passwords: FakePasswordHasher;
  let limiter: FakeRateLimits;
  let signIn: LocalSignIn;
  beforeEach(() => {
    clock = new FakeClock();
    identities = new FakeIdentities([ada, grace]);
    passwords = new FakePasswordHasher();
    limiter = new FakeRateLimits();
    signIn = new LocalSignIn({
      identities,
      passwords,
      rateLimits: limiter,
      ssoProviders: new FakeSsoProviders(),
      ssoRequests: new FakeSsoRequests(),
      secrets,
      clock,
    });
  });
  const tokenOf = async () => {
    const outcome = await signIn.withPassword('ada@engines.example', 'Analytical-1');
    return outcome.kind === 'signedIn' ? outcome.token : '';
  };

  it('gives a token that stands for the administrator for twelve hours', async () => {
    const token = await tokenOf();
    expect(token).to.match(/^[\w-]{43}$/);
    clock.advance(12 * 60 - 1);
    expect(await signIn.who(token)).to.deep.equal(ada);
    clock.advance(1);
    expect(await signIn.who(token)).to.equal(null);
  });

  it('gives another token each time, of which one ends without the other', async () => {
    const [one, two] = [await tokenOf(), await tokenOf()];
    await signIn.end(one);
    expect(await signIn.who(one)).to.equal(null);
    expect(await signIn.who(two)).to.deep.equal(ada);
    expect(await signIn.who('another')).to.equal(null);
  });

  it('refuses a wrong password, an account without one, and an address that is unknown or none', async () => {
    for (const email of [ada.email, grace.email, 'joan@engines.example', 'no address']) {
      expect(await signIn.withPassword(email, 'Analytical-2'), email).to.deep.equal(refused);
    }
    expect(identities.areSignedIn).to.equal(0);
  });

  it('compares a password each time, so that the time tells nothing', async () => {
    for (const email of [ada.email, 'joan@engines.example', 'no address']) {
      await signIn.withPassword(email, 'Analytical-2');
    }
    expect(passwords.compared).to.deep.equal([ada.passwordHash, null, null]);
  });

  it('counts the plus tags of an address as one', async () => {
    await signIn.withPassword('Ada+news@engines.example', 'Analytical-2');
    expect(limiter.taken).to.deep.equal([[rateLimits.loginsForAddress, 'ada@engines.example']]);
  });

  it('says when to come again once the limit is met, and compares nothing', async () => {
    limiter.limit = { kind: 'limited', retryAfter: 90 };
    expect(await signIn.withPassword(ada.email, 'Analytical-1')).to.deep.equal(
      refusal('too_many_logins', { retryAfter: 90 }),
    );
    expect(passwords.compared).to.be.empty;
  });
});
