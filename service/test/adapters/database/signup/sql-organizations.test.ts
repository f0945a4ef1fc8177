import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { NewAdministrator } from '#service/application/ports/identity-directory.ts';
import type { Registration } from '#service/application/ports/organizations.ts';
import {
  addressOf,
  administratorOf,
  aRegistration,
  detailsOf,
  signupCodeOf,
} from '../../../harness/registrations.ts';
import { lockIsAwaited } from '../../../harness/shared-database.ts';
import { onPostgres } from '../../../harness/test-database.ts';
import { createUseCases, type UseCases } from '../../../harness/use-cases.ts';

/** For tests of concurrent transactions, which PGlite executes one after the other. */
const itOnPostgres = onPostgres ? it : () => {};

let useCases: UseCases;
const begin = async () => {
  useCases = await createUseCases();
};
const organizations = () => useCases.repositories.organizations;
const administrators = () => useCases.repositories.administrators;
const register = async (changes: Partial<Registration> = {}) =>
  administratorOf(await useCases.register(changes));
const stateOf = ({ email }: NewAdministrator) => useCases.stateOf({ address: addressOf(email) });

describe('Registrations in the database', () => {
  beforeEach(begin);
  const verified = async (changes: Partial<Registration> = {}) => {
    const registration = aRegistration(useCases.clock.now(), changes);
    await useCases.repositories.signupCodes.issue(signupCodeOf(registration));
    return registration;
  };

  it('give a short name to one of 20 concurrent requests, and keep the codes of the others valid', async () => {
    const orgShortName = 'engines';
    const all = await Promise.all(Array.from({ length: 20 }, () => verified({ orgShortName })));
    const results = await Promise.all(all.map((one) => organizations().register(one)));
    expect(results.filter((result) => result === 'registered')).to.have.length(1);
    expect(results.filter((result) => result === 'shortNameTaken')).to.have.length(19);
    const loser = all[results.indexOf('shortNameTaken')] as Registration;
    const again = { ...loser, orgShortName: 'engines-2' };
    expect(await organizations().register(again)).to.equal('registered');
  });

  it('accept only one of two concurrent registrations of a domain', async () => {
    const colleagues = ['ada@engines.example', 'grace@engines.example'].map((email, index) =>
      verified({ address: addressOf(email), orgShortName: `engines-${index}` }),
    );
    const both = (await Promise.all(colleagues)).map((one) => organizations().register(one));
    expect(await Promise.all(both)).to.have.members(['registered', 'domainTaken']);
  });
});

describe('Open registrations in the database', () => {
  beforeEach(begin);
  /** An administrator whose account the directory rejected at the registration. */
  const registerRejected = async () => {
    const administrator = await register();
    await administrators().countRejection(administrator.id);
    return administrator;
  };

  it('are those under review and those that the directory rejected, oldest first', async () => {
    await register();
    const waiting = await registerRejected();
    useCases.clock.advance(-5);
    const since = useCases.clock.now();
    const reviewed = await register({ state: 'inReview', region: 'EU' });
    const active = await registerRejected();
    await administrators().activate(active.id, true);

    const [first, second, ...others] = await useCases.reviewQueue.list();
    const { id: administratorId, email, address } = reviewed;
    expect(first).to.deep.equal({
      administratorId,
      ...detailsOf(reviewed),
      email,
      domain: address.split('@')[1],
      since,
      claimedUntil: null,
      state: 'inReview',
      isContested: false,
      reviewReason: null,
      rejections: 0,
    });
    expect(second).to.include({ email: waiting.email, state: 'waiting', rejections: 1 });
    expect(others).to.deep.equal([]);
  });

  it('are deleted when refused, without effect on a later owner of the short name', async () => {
    const { address, orgShortName } = await useCases.register({ state: 'inReview' });
    const { reviewQueue } = useCases;
    expect(await reviewQueue.refuse({ orgShortName, domain: null }, 'eve')).to.include({
      kind: 'refused',
    });
    expect(await useCases.stateOf({ address })).to.equal(null);
    expect(await useCases.database.query('SELECT 1 FROM signup_codes')).to.deep.equal([]);

    const present = await useCases.register({ state: 'inReview', orgShortName });
    for (const domain of [address.domain, '%']) {
      expect(await reviewQueue.refuse({ orgShortName, domain }, 'eve')).to.deep.equal({
        kind: 'notFound',
      });
    }
    expect(await useCases.stateOf(present)).to.equal('inReview');
    const again = await useCases.register({ address, signupCodeDigest: randomUUID() });
    expect(await useCases.stateOf(again)).to.equal('waiting');
  });

  itOnPostgres('are not refused when they become active concurrently', async () => {
    const administrator = await registerRejected();
    const { id, orgShortName } = administrator;
    const { refusing } = await useCases.database.transaction(async (queries) => {
      await queries.query("UPDATE administrators SET state = 'active' WHERE id = $1", [id]);
      const refusing = useCases.reviewQueue.refuse({ orgShortName, domain: null }, 'eve');
      await lockIsAwaited(useCases.database);
      return { refusing };
    });
    expect(await refusing).to.deep.equal({ kind: 'notFound' });
    expect(await stateOf(administrator)).to.equal('active');
    expect(await useCases.mails()).to.deep.equal([]);
  });
});
