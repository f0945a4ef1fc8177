import { expect } from 'chai';
import { FakeClock } from '../../../../test/harness/service/fake-clock.ts';
import { FakeIdentities } from '../../../../test/harness/service/fakes/fake-identities.ts';
import { FakePasswordHasher } from '../../../../test/harness/service/fakes/fake-password-hasher.ts';
import { FakeRateLimits } from '../../../../test/harness/service/fakes/fake-rate-limits.ts';
import { LogIn } from '../../../dev/identity/log-in.ts';
import { SignIns } from '../../../dev/identity/sign-ins.ts';
import { Secrets } from '../../../src/application/secrets.ts';
import { rateLimits } from '../../../src/domain/rate-limit.ts';
import { refusal } from '../../../src/domain/refusals.ts';

const organization = { orgName: 'Analytical Engines', shortName: 'engines', region: 'US' };
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
  let logIn: LogIn;
  let signIns: SignIns;
  beforeEach(() => {
    clock = new FakeClock();
    identities = new FakeIdentities([ada, grace]);
    passwords = new FakePasswordHasher();
    limiter = new FakeRateLimits();
    logIn = new LogIn(identities, passwords, limiter, secrets, clock);
    signIns = new SignIns(identities, secrets, clock);
  });
  const tokenOf = async () => {
    const outcome = await logIn.execute('ada@engines.example', 'Analytical-1');
    return outcome.kind === 'signedIn' ? outcome.token : '';
  };

  it('gives a token that stands for the administrator for twelve hours', async () => {
    const token = await tokenOf();
    expect(token).to.match(/^[\w-]{43}$/);
    clock.advance(12 * 60 - 1);
    expect(await signIns.who(token)).to.deep.equal(ada);
    clock.advance(1);
    expect(await signIns.who(token)).to.equal(null);
  });

  it('gives another token each time, of which one ends without the other', async () => {
    const [one, two] = [await tokenOf(), await tokenOf()];
    await signIns.end(one);
    expect(await signIns.who(one)).to.equal(null);
    expect(await signIns.who(two)).to.deep.equal(ada);
    expect(await signIns.who('another')).to.equal(null);
  });

  it('refuses a wrong password, an account without one, and an address that is unknown or none', async () => {
    for (const email of [ada.email, grace.email, 'joan@engines.example', 'no address']) {
      expect(await logIn.execute(email, 'Analytical-2'), email).to.deep.equal(refused);
    }
    expect(identities.areSignedIn).to.equal(0);
  });

  it('compares a password each time, so that the time tells nothing', async () => {
    for (const email of [ada.email, 'joan@engines.example', 'no address']) {
      await logIn.execute(email, 'Analytical-2');
    }
    expect(passwords.compared).to.deep.equal([ada.passwordHash, null, null]);
  });

  it('counts the plus tags of an address as one', async () => {
    await logIn.execute('Ada+news@engines.example', 'Analytical-2');
    expect(limiter.taken).to.deep.equal([[rateLimits.loginsForAddress, 'ada@engines.example']]);
  });

  it('says when to come again once the limit is met, and compares nothing', async () => {
    limiter.limit = { kind: 'limited', retryAfter: 90 };
    expect(await logIn.execute(ada.email, 'Analytical-1')).to.deep.equal(
      refusal('too_many_logins', { retryAfter: 90 }),
    );
    expect(passwords.compared).to.be.empty;
  });
});
