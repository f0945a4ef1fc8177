import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { sqlRepositories } from '../../../src/adapters/database/sql-unit-of-work.ts';
import type { Administrators } from '../../../src/application/ports/administrators.ts';
import type { Organizations, Registration } from '../../../src/application/ports/organizations.ts';
import type { SignupCodes } from '../../../src/application/ports/signup-codes.ts';
import { Secrets } from '../../../src/application/secrets.ts';
import { later } from '../../../src/domain/times.ts';
import { sharedDatabase } from '../../fixtures/account-desk.ts';
import { FakeAccounts } from '../../fixtures/fake-repositories.ts';
import { FakeClock } from '../../fixtures/fakes.ts';
import {
  addressOf,
  administratorOf,
  aRegistration,
  signupCodeOf,
  ssoSubject as sso,
} from '../../fixtures/registrations.ts';

interface Stores {
  readonly signupCodes: SignupCodes;
  readonly organizations: Organizations;
  readonly administrators: Administrators;
}

const inMemory = (): Stores => {
  const accounts = new FakeAccounts();
  return { signupCodes: accounts.signupCodes, organizations: accounts, administrators: accounts };
};
const inTheDatabase = (): Stores => {
  return sqlRepositories(sharedDatabase(), new Secrets('the key of the tests'));
};

// The tests of the use cases rely on this behavior of the real store.
for (const [where, open] of Object.entries({ inMemory, inTheDatabase })) {
  describe(`Accounts ${where === 'inMemory' ? 'in memory' : 'in the database'}`, () => {
    let clock: FakeClock;
    let stores: Stores;
    beforeEach(() => {
      clock = new FakeClock();
      stores = open();
    });

    const issued = async (changes: Partial<Registration> = {}) => {
      const registration = aRegistration(clock.now(), changes);
      await stores.signupCodes.issue(signupCodeOf(registration));
      return registration;
    };
    const registered = async (changes: Partial<Registration> = {}) => {
      const registration = await issued(changes);
      await stores.organizations.register(registration);
      return registration;
    };
    const tryCode = (registration: Registration, changes: object = {}) => {
      const key = { ...signupCodeOf(registration), ...changes };
      return stores.signupCodes.countTry(key, key.digest, clock.now());
    };
    const stateOf = async ({ address }: Registration) =>
      (await stores.organizations.account(address))?.state ?? null;
    const claimDue = () => {
      const now = clock.now();
      return stores.administrators.claimDue(now, later(now, 60_000), 1000);
    };
    const isDue = async (registration: Registration) => {
      const due = await claimDue();
      return due.some(({ id }) => id === registration.administratorId);
    };
    const colleague = ({ address }: Registration) => addressOf(`grace@${address.domain}`);

    it('find a sign-up code by browser and address until it expires', async () => {
      const registration = await issued({ sso });
      const known = { requirePersonalInfo: true, sso, isContested: false, tries: 1, usedFor: null };
      const email = registration.address.typed;
      expect(await tryCode(registration)).to.deep.equal({ email, ...known });
      const { digest, ...key } = signupCodeOf(registration);
      const found = await stores.signupCodes.find(key, digest, clock.now());
      expect(found).to.deep.equal({ email, ...known });
      for (const change of [
        { digest: 'another' },
        { browserSession: 'another' },
        { address: colleague(registration) },
      ]) {
        expect(await tryCode(registration, change)).to.equal('unknown');
      }
      clock.advance(60);
      expect(await tryCode(registration)).to.equal('unknown');
    });

    it('continue the count of a replaced sign-up code', async () => {
      const registration = aRegistration(clock.now());
      await stores.signupCodes.issue({ ...signupCodeOf(registration), tries: 7 });
      expect(await tryCode(registration)).to.include({ tries: 8 });
    });

    it('withdraw a sign-up code with its tries, unless it was used', async () => {
      const used = await registered();
      const unused = await issued();
      await tryCode(unused);
      await tryCode(used);
      expect(await stores.signupCodes.withdraw(unused.signupCodeDigest)).to.equal(1);
      expect(await stores.signupCodes.withdraw(used.signupCodeDigest)).to.equal(0);
      expect(await tryCode(unused)).to.equal('unknown');
      expect(await tryCode(used)).not.to.equal('unknown');
    });

    it('return the language of a registration in every query', async () => {
      const language = 'ar';
      const { address, orgShortName, administratorId } = await registered({ language });
      await stores.administrators.countFailure(administratorId);
      const account = await stores.organizations.account(address);
      const open = await stores.organizations.lockOpen({ orgShortName, domain: null });
      clock.advance(2);
      const claimed = (await claimDue()).find(({ id }) => id === administratorId);
      const found = await stores.administrators.find(orgShortName);
      for (const kept of [account, open, claimed, found]) expect(kept).to.include({ language });
    });

    it('issue no sign-up code for a registered domain', async () => {
      const registration = await registered();
      const code = { ...signupCodeOf(registration), address: colleague(registration) };
      expect(await stores.signupCodes.issue({ ...code, digest: 'for a colleague' })).to.equal(
        false,
      );
      expect(await tryCode(registration, { digest: 'for a colleague' })).to.equal('unknown');
    });

    it('use a sign-up code for one registration, and store which', async () => {
      const registration = await issued({ passwordHash: 'a digest' });
      expect(await stores.organizations.register(registration)).to.equal('registered');
      expect(await stateOf(registration)).to.equal('waiting');
      expect(await tryCode(registration))
        .to.have.property('usedFor')
        .that.includes({ fingerprint: 'that registration', passwordHash: 'a digest' });
      const other = aRegistration(clock.now(), {
        signupCodeDigest: registration.signupCodeDigest,
      });
      expect(await stores.organizations.register(other)).to.equal('codeUsed');
    });

    it('refuse a taken domain or short name, and keep the code valid', async () => {
      const first = await issued();
      const second = await issued({ address: colleague(first) });
      const third = await issued({ orgShortName: first.orgShortName });
      await stores.organizations.register(first);
      for (const [one, obstacle] of [
        [first, 'codeUsed'],
        [second, 'domainTaken'],
        [third, 'shortNameTaken'],
      ] as const) {
        expect(await stores.organizations.obstacle(one)).to.equal(obstacle);
        expect(await stores.organizations.register(one)).to.equal(obstacle);
      }
      expect(await tryCode(third)).to.include({ usedFor: null });
      const other = { ...third, orgShortName: `${third.address.domain.split('.')[0]}` };
      expect(await stores.organizations.obstacle(other)).to.equal(null);
      expect(await stores.organizations.register(other)).to.equal('registered');
    });

    it('give a short name to one of 20 concurrent requests, and keep the codes of the others valid', async () => {
      const { orgShortName } = await issued();
      const all = await Promise.all(Array.from({ length: 20 }, () => issued({ orgShortName })));
      const results = await Promise.all(all.map((one) => stores.organizations.register(one)));
      expect(results.filter((result) => result === 'registered')).to.have.length(1);
      expect(results.filter((result) => result === 'shortNameTaken')).to.have.length(19);
      const loser = all[results.indexOf('shortNameTaken')] as Registration;
      const again = { ...loser, orgShortName: `${orgShortName}-2` };
      expect(await stores.organizations.register(again)).to.equal('registered');
    });

    it('register one of two concurrent colleagues', async () => {
      const first = await issued();
      const second = await issued({
        address: colleague(first),
        orgShortName: `${first.orgShortName}-2`,
      });
      const both = [first, second].map((one) => stores.organizations.register(one));
      expect(await Promise.all(both)).to.have.members(['registered', 'domainTaken']);
    });

    it('register once for 20 concurrent copies of a request', async () => {
      const one = await issued();
      const requests = Array.from({ length: 20 }, () => ({
        ...one,
        administratorId: randomUUID(),
      }));
      const results = await Promise.all(
        requests.map((request) => stores.organizations.register(request)),
      );
      expect(results.filter((result) => result === 'registered')).to.have.length(1);
      expect(results.filter((result) => result === 'codeUsed')).to.have.length(19);
    });

    it('are due after a minute, each for one worker at a time, with all that the directory needs', async () => {
      const registration = await registered({ sso });
      clock.advance(59 / 60);
      expect(await isDue(registration)).to.equal(false);
      clock.advance(1 / 60);
      const due = await claimDue();
      expect(due).to.deep.include(administratorOf(registration));
      expect(await isDue(registration)).to.equal(false);
      clock.advance(1);
      expect(await isDue(registration)).to.equal(true);
    });

    it('are not due while they are in review', async () => {
      const registration = await registered({ state: 'inReview' });
      clock.advance(60);
      expect(await isDue(registration)).to.equal(false);
      expect(await stateOf(registration)).to.equal('inReview');
    });

    it('are due at the postponed time, and count rejections', async () => {
      const { administrators } = stores;
      const registration = await registered();
      const { administratorId: id } = registration;
      const before = await administrators.countNotTaken();
      for (const failures of [1, 2]) {
        expect(await administrators.countFailure(id)).to.equal(failures);
        await administrators.postpone(id, later(clock.now(), 5_000));
        clock.advance(4 / 60);
        expect(await isDue(registration)).to.equal(false);
        clock.advance(1 / 60);
        expect(await isDue(registration)).to.equal(true);
      }
      expect(await administrators.countNotTaken()).to.equal(before + 1);
      expect(await administrators.activate(id)).to.equal(true);
      expect(await administrators.countNotTaken()).to.equal(before);
    });

    it('stay active', async () => {
      const { administrators } = stores;
      const registration = await registered();
      const { administratorId: id } = registration;
      expect(await administrators.activate(id)).to.equal(true);
      expect(await administrators.activate(id)).to.equal(false);
      expect(await administrators.countFailure(id)).to.equal(0);
      clock.advance(60);
      expect(await isDue(registration)).to.equal(false);
      expect(await stateOf(registration)).to.equal('active');
    });

    it('are found by their short name', async () => {
      const { administratorId: id, address, orgName, orgShortName } = await registered({ sso });
      expect(await stores.administrators.find(orgShortName)).to.include({
        id,
        email: address.typed,
        orgName,
        state: 'waiting',
      });
      expect(await stores.administrators.find(orgShortName)).to.deep.include({ sso });
      expect(await stores.administrators.find('nobody')).to.equal(null);
    });
  });
}
