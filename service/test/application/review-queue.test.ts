import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { SqlReviews } from '../../src/adapters/database/sql-reviews.ts';
import { RemindAdministrator } from '../../src/application/remind-administrator.ts';
import { ReviewQueue } from '../../src/application/review-queue.ts';
import { type EmailAddress, readEmailAddress } from '../../src/domain/canonical-email.ts';
import { AccountDesk } from '../support/account-desk.ts';
import { sharedDatabase } from '../support/shared-database.ts';

describe('The review queue', () => {
  let desk: AccountDesk;
  let queue: ReviewQueue;
  beforeEach(() => {
    desk = new AccountDesk(sharedDatabase());
    queue = new ReviewQueue(new SqlReviews(desk.database, desk.outbox), desk.clock);
  });
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
    expect(list[0]).to.deep.equal({ orgName, shortName, region: 'EU', email, since });
  });

  it('hands an approved organisation to the directory at once, and takes each once', async () => {
    const administrator = await desk.register({ state: 'inReview' });
    expect(await queue.approve(administrator.shortName)).to.equal('approved');
    expect(await queue.approve(administrator.shortName)).to.equal('notInReview');
    expect(await queue.refuse(administrator.shortName)).to.equal('notInReview');
    expect(await desk.stateOf(administrator)).to.equal('waiting');
    expect(await dueAccounts()).to.include(administrator.shortName);
    expect(await desk.mailsTo(administrator)).to.deep.equal([]);
  });

  it('forgets a refused organisation, which frees its domain and short name, and mails that', async () => {
    const administrator = await desk.register({ state: 'inReview' });
    const { email, orgName, shortName } = administrator;
    expect(await queue.refuse(shortName)).to.equal('refused');
    expect(await queue.refuse(shortName)).to.equal('notInReview');
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
      expect(await queue.approve(shortName)).to.equal('notInReview');
      expect(await queue.refuse(shortName)).to.equal('notInReview');
    }
    expect(await desk.stateOf(administrator)).to.equal('waiting');
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
