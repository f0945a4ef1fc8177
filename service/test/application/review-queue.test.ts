import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { SqlReviews } from '../../src/adapters/database/sql-reviews.ts';
import type { NewAdministrator } from '../../src/application/ports/identity-directory.ts';
import { RemindAdministrator } from '../../src/application/remind-administrator.ts';
import { ReviewQueue } from '../../src/application/review-queue.ts';
import { type EmailAddress, readEmailAddress } from '../../src/domain/canonical-email.ts';
import { AccountDesk } from '../support/account-desk.ts';
import { eventually } from '../support/eventually.ts';
import { sharedDatabase } from '../support/shared-database.ts';
import { onPostgres } from '../support/test-storage.ts';

/** Transactions of PGlite come one after another. */
const itOnPostgres = onPostgres ? it : () => {};

describe('The review queue', () => {
  let desk: AccountDesk;
  let queue: ReviewQueue;
  beforeEach(() => {
    desk = new AccountDesk(sharedDatabase());
    queue = new ReviewQueue(new SqlReviews(desk.database, desk.outbox), desk.clock);
  });
  const approve = async (shortName: string, domain: string | null = null) =>
    (await queue.approve(shortName, domain)).kind;
  const refuse = async (shortName: string, domain: string | null = null) =>
    (await queue.refuse(shortName, domain)).kind;
  const domainOf = ({ address }: NewAdministrator) => address.split('@')[1] ?? '';
  const shortNames = async () => (await queue.list()).map(({ shortName }) => shortName);
  /** Somebody whose account the identity directory did not take when they registered. */
  const notTaken = async () => {
    const administrator = await desk.register();
    await desk.administrators.postpone(administrator.id, desk.clock.now());
    return administrator;
  };
  const dueAccounts = async () =>
    (await desk.administrators.claimDue(desk.clock.now(), 100)).map(({ shortName }) => shortName);

  it('lists what waits for a reviewer, longest first', async () => {
    const before = (await queue.list()).length;
    await desk.register();
    desk.clock.advance(-5);
    const [older, since] = [
      await desk.register({ state: 'inReview', region: 'EU' }),
      desk.clock.now(),
    ];
    desk.clock.advance(5);
    const newer = await desk.register({ state: 'inReview' });

    const list = (await queue.list()).filter(({ email }) =>
      [older.email, newer.email].includes(email),
    );
    expect((await queue.list()).length).to.equal(before + 2);
    expect(list.map(({ shortName }) => shortName)).to.deep.equal([
      older.shortName,
      newer.shortName,
    ]);
    const { orgName, shortName, email } = older;
    const facts = { orgName, shortName, region: 'EU', email, domain: domainOf(older), since };
    expect(list[0]).to.deep.equal({ ...facts, state: 'inReview', attempts: 0 });
  });

  it('lists what the directory did not take, and how often, and tells how many there are', async () => {
    const before = await desk.administrators.countNotTaken();
    const administrator = await notTaken();
    await desk.administrators.postpone(administrator.id, desk.clock.now());
    await desk.register();
    const found = (await queue.list()).find(({ email }) => email === administrator.email);
    expect(found).to.include({ state: 'waiting', attempts: 2 });
    expect(await desk.administrators.countNotTaken()).to.equal(before + 1);

    await desk.administrators.activate(administrator.id, null);
    expect(await shortNames()).not.to.include(administrator.shortName);
    expect(await desk.administrators.countNotTaken()).to.equal(before);
  });

  it('hands an approved organisation to the directory at once, and takes each once', async () => {
    const administrator = await desk.register({ state: 'inReview' });
    expect(await approve(administrator.shortName)).to.equal('approved');
    expect(await approve(administrator.shortName)).to.equal('notFound');
    expect(await refuse(administrator.shortName)).to.equal('notFound');
    expect(await desk.stateOf(administrator)).to.equal('waiting');
    expect(await dueAccounts()).to.include(administrator.shortName);
    expect(await desk.mailsTo(administrator)).to.deep.equal([]);
  });

  it('forgets a refused organisation, which frees its domain and short name, and mails that', async () => {
    const administrator = await desk.register({ state: 'inReview' });
    const { email, orgName, shortName } = administrator;
    expect(await refuse(shortName)).to.equal('refused');
    expect(await refuse(shortName)).to.equal('notFound');
    expect(await desk.mailsTo(administrator)).to.deep.equal([
      { kind: 'refusal', to: email, orgName },
    ]);

    const address = readEmailAddress(email) as EmailAddress;
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
    expect(await approve(shortName, `${domainOf(present).toUpperCase()}.`)).to.equal('approved');
  });

  describe('refusing what the directory does not take', () => {
    it('forgets it, which frees its domain and short name, and mails that', async () => {
      const administrator = await notTaken();
      const { email, orgName, shortName } = administrator;
      expect(await approve(shortName)).to.equal('notFound');
      expect(await refuse(shortName, domainOf(administrator))).to.equal('refused');
      expect(await desk.stateOf(administrator)).to.equal(null);
      expect(await desk.mailsTo(administrator)).to.deep.equal([
        { kind: 'refusal', to: email, orgName },
      ]);
      const address = readEmailAddress(email) as EmailAddress;
      expect(await desk.organizations.registered(address)).to.equal(null);
    });

    it('waits while a worker asks the directory, which may take it this time', async () => {
      const administrator = await notTaken();
      const { id, shortName } = administrator;
      desk.clock.advance(1);
      expect(await dueAccounts()).to.include(shortName);
      expect(await refuse(shortName)).to.equal('underWay');
      await desk.administrators.postpone(id, desk.clock.now());
      expect(await refuse(shortName)).to.equal('refused');

      const other = await notTaken();
      desk.clock.advance(1);
      expect(await dueAccounts()).to.include(other.shortName);
      desk.clock.advance(1);
      expect(await refuse(other.shortName)).to.equal('refused');
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

  describe('reminding an administrator', () => {
    const remind = (shortName: string) =>
      new RemindAdministrator(
        desk.administrators,
        desk.activations,
        desk.invitations,
        desk.clock,
      ).execute(shortName);
    const linkTo = async (administrator: Awaited<ReturnType<AccountDesk['register']>>) => {
      const [mail] = await desk.mailsTo(administrator);
      return (mail?.kind === 'activation' && mail.link?.split('token=')[1]) || '';
    };
    const opens = async (token: string) =>
      (await desk.activations.find(desk.secrets.tokenDigest(token), desk.clock.now())) !== null;

    it('sends a new link, and the former one opens nothing any more', async () => {
      const administrator = await desk.register();
      await desk.administrators.activate(
        administrator.id,
        desk.invitations.to(administrator, desk.clock.now()),
      );
      const former = await linkTo(administrator);
      expect(await opens(former)).to.equal(true);

      expect(await remind(administrator.shortName)).to.equal('reminded');
      const newer = await linkTo(administrator);
      expect([await opens(former), await opens(newer)]).to.deep.equal([false, true]);
    });

    it('leaves one live link when two do it at once', async () => {
      const administrator = await desk.register();
      await desk.administrators.activate(administrator.id, null);
      for (let round = 0; round < 10; round += 1) {
        await Promise.all([1, 2, 3].map(() => remind(administrator.shortName)));
        const links = await desk.database.query(
          'SELECT token_digest AS digest FROM activations WHERE administrator_id = $1',
          [administrator.id],
        );
        const digest = desk.secrets.tokenDigest(await linkTo(administrator));
        expect(links).to.deep.equal([{ digest }]);
      }
    });

    it('says why there is nothing to send', async () => {
      const sso = { provider: 'azure', issuer: 'https://login.example', subject: '7' } as const;
      const [waiting, reviewed] = [
        await desk.register(),
        await desk.register({ state: 'inReview' }),
      ];
      const vouched = await desk.register({ sso });
      await desk.administrators.activate(vouched.id, null);
      expect(await remind('nobody')).to.equal('unknown');
      expect(await remind(waiting.shortName)).to.equal('notActive');
      expect(await remind(reviewed.shortName)).to.equal('notActive');
      expect(await remind(vouched.shortName)).to.equal('signsInWithProvider');
    });
  });
});
