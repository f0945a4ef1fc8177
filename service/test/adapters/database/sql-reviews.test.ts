import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { eventually } from '../../../../test/harness/eventually.ts';
import { AccountDesk } from '../../../../test/harness/service/account-desk.ts';
import { addressOf } from '../../../../test/harness/service/registrations.ts';
import { sharedDatabase } from '../../../../test/harness/service/shared-database.ts';
import { onPostgres } from '../../../../test/harness/service/test-storage.ts';
import type { NewAdministrator } from '../../../src/application/ports/identity-directory.ts';
import { ReviewQueue } from '../../../src/application/review-queue.ts';

/** Transactions of PGlite come one after another. */
const itOnPostgres = onPostgres ? it : () => {};

describe('Open registrations in the database', () => {
  let desk: AccountDesk;
  let reviews: ReviewQueue;
  beforeEach(() => {
    desk = new AccountDesk(sharedDatabase());
    reviews = new ReviewQueue(desk.organizations, desk.unitOfWork, desk.clock);
  });
  /** Answers the short name of what was found. */
  const approve = async (shortName: string, domain: string | null = null) => {
    const outcome = await reviews.approve(shortName, domain);
    return outcome.kind === 'approved' ? outcome.registration.shortName : outcome.kind;
  };
  const refuse = async (shortName: string, domain: string | null = null) => {
    const outcome = await reviews.refuse(shortName, domain);
    return outcome.kind === 'refused' ? outcome.registration.shortName : outcome.kind;
  };
  const domainOf = ({ address }: NewAdministrator) => address.split('@')[1] ?? '';
  const shortNames = async () => (await reviews.list()).map(({ shortName }) => shortName);
  /** Somebody whose account the identity directory did not take when they registered. */
  const notTaken = async () => {
    const administrator = await desk.register();
    await desk.administrators.countFailure(administrator.id);
    return administrator;
  };
  const dueAccounts = async () => (await desk.claimDue(100)).map(({ shortName }) => shortName);

  it('lists what waits for a reviewer, longest first', async () => {
    const before = (await reviews.list()).length;
    await desk.register();
    desk.clock.advance(-5);
    const [older, since] = [
      await desk.register({ state: 'inReview', region: 'EU' }),
      desk.clock.now(),
    ];
    desk.clock.advance(5);
    const newer = await desk.register({ state: 'inReview' });

    const list = (await reviews.list()).filter(({ email }) =>
      [older.email, newer.email].includes(email),
    );
    expect((await reviews.list()).length).to.equal(before + 2);
    expect(list.map(({ shortName }) => shortName)).to.deep.equal([
      older.shortName,
      newer.shortName,
    ]);
    const { orgName, shortName, email } = older;
    const facts = { orgName, shortName, region: 'EU', email, domain: domainOf(older), since };
    const own = { administratorId: older.id, claimedUntil: null };
    const open = { ...facts, ...own, state: 'inReview', isContested: false, attempts: 0 };
    expect(list[0]).to.deep.equal(open);
  });

  it('lists what the directory did not take, and how often, and tells how many there are', async () => {
    const before = await desk.administrators.countNotTaken();
    const administrator = await notTaken();
    await desk.administrators.countFailure(administrator.id);
    await desk.register();
    const found = (await reviews.list()).find(({ email }) => email === administrator.email);
    expect(found).to.include({ state: 'waiting', attempts: 2 });
    expect(await desk.administrators.countNotTaken()).to.equal(before + 1);

    await desk.administrators.activate(administrator.id);
    expect(await shortNames()).not.to.include(administrator.shortName);
    expect(await desk.administrators.countNotTaken()).to.equal(before);
  });

  it('hands an approved organisation to the directory at once, and takes each once', async () => {
    const administrator = await desk.register({ state: 'inReview' });
    expect(await approve(administrator.shortName)).to.equal(administrator.shortName);
    expect(await approve(administrator.shortName)).to.equal('notFound');
    expect(await refuse(administrator.shortName)).to.equal('notFound');
    expect(await desk.stateOf(administrator)).to.equal('waiting');
    expect(await dueAccounts()).to.include(administrator.shortName);
    expect(await desk.mailsTo(administrator)).to.deep.equal([]);
  });

  it('forgets a refused organisation, which frees its domain and short name, and mails that', async () => {
    const administrator = await desk.register({ state: 'inReview' });
    const { email, orgName, shortName } = administrator;
    expect(await refuse(shortName)).to.equal(shortName);
    expect(await refuse(shortName)).to.equal('notFound');
    expect(await desk.mailsTo(administrator)).to.deep.equal([
      { kind: 'refusal', to: email, orgName },
    ]);

    const address = addressOf(email);
    expect(await desk.organizations.registered(address)).to.equal(null);
    const left = await desk.database.query('SELECT 1 FROM signup_codes WHERE address = $1', [
      address.canonical,
    ]);
    expect(left).to.deep.equal([]);
    const again = await desk.register({ address, shortName, signupCodeDigest: randomUUID() });
    expect(again.shortName).to.equal(shortName);
  });

  it('touches nothing that is not in review', async () => {
    const administrator = await desk.register();
    for (const shortName of [administrator.shortName, 'nobody', '', "' OR 1=1 --"]) {
      expect(await approve(shortName)).to.equal('notFound');
      expect(await refuse(shortName)).to.equal('notFound');
    }
    expect(await desk.stateOf(administrator)).to.equal('waiting');
  });

  it('touches nothing of somebody else who has the short name by now', async () => {
    const former = await desk.register({ state: 'inReview' });
    const { shortName } = former;
    await refuse(shortName);
    await desk.mailsTo(former);
    const present = await desk.register({ state: 'inReview', shortName });
    for (const domain of [domainOf(former), '', 'no domain', '%']) {
      expect(await approve(shortName, domain)).to.equal('notFound');
      expect(await refuse(shortName, domain)).to.equal('notFound');
    }
    expect(await desk.mailsTo(former)).to.deep.equal([]);
    expect(await desk.stateOf(present)).to.equal('inReview');
    expect(await approve(shortName, domainOf(present))).to.equal(shortName);
  });

  describe('refusing what the directory does not take', () => {
    it('forgets it, which frees its domain and short name, and mails that', async () => {
      const administrator = await notTaken();
      const { email, orgName, shortName } = administrator;
      expect(await approve(shortName)).to.equal('notFound');
      expect(await refuse(shortName, domainOf(administrator))).to.equal(shortName);
      expect(await desk.stateOf(administrator)).to.equal(null);
      expect(await desk.mailsTo(administrator)).to.deep.equal([
        { kind: 'refusal', to: email, orgName },
      ]);
      const address = addressOf(email);
      expect(await desk.organizations.registered(address)).to.equal(null);
    });

    it('waits while a worker asks the directory, which may take it this time', async () => {
      const administrator = await notTaken();
      const { id, shortName } = administrator;
      desk.clock.advance(1);
      expect(await dueAccounts()).to.include(shortName);
      expect(await refuse(shortName)).to.equal('underWay');
      await desk.administrators.countFailure(id);
      expect(await refuse(shortName)).to.equal(shortName);

      const other = await notTaken();
      desk.clock.advance(1);
      expect(await dueAccounts()).to.include(other.shortName);
      desk.clock.advance(1);
      expect(await refuse(other.shortName)).to.equal(other.shortName);
    });

    itOnPostgres('does not touch an account that becomes active at that moment', async () => {
      const administrator = await notTaken();
      const { id, shortName } = administrator;
      const outcome = await desk.database.transaction(async (queries) => {
        await queries.query("UPDATE administrators SET state = 'active' WHERE id = $1", [id]);
        const refusing = refuse(shortName);
        await eventually(async () => {
          const waiting = await desk.database.query(
            "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          );
          expect(waiting).to.have.length(1);
        });
        return { refusing };
      });
      expect(await outcome.refusing).to.equal('notFound');
      expect(await desk.stateOf(administrator)).to.equal('active');
      expect(await desk.mailsTo(administrator)).to.deep.equal([]);
    });
  });
});
