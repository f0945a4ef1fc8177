import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type {
  NewAdministrator,
  NewPassword,
} from '../../../src/application/ports/identity-directory.ts';
import type { Mail } from '../../../src/application/ports/mail.ts';
import type { ReviewQueue } from '../../../src/application/review-queue.ts';
import { AccountDesk, sharedDatabase, somebodyWaits } from '../../fixtures/account-desk.ts';
import { addressOf, detailsOf } from '../../fixtures/registrations.ts';
import { onPostgres } from '../../fixtures/test-database.ts';

/** Transactions of PGlite come one after another. */
const itOnPostgres = onPostgres ? it : () => {};

const known = { plain: 'Analytical-1', hash: 'a digest' };

describe('Administrators in the database', () => {
  let desk: AccountDesk;
  beforeEach(() => {
    desk = new AccountDesk(sharedDatabase());
  });

  /** With a link in the mail for who has no password. */
  const activate = (administrator: NewAdministrator, password: NewPassword | null = null) =>
    desk.provision.execute({ ...administrator, password });
  const linksOf = ({ id }: NewAdministrator) =>
    desk.database.query<{ digest: string }>(
      'SELECT token_digest AS digest FROM activations WHERE administrator_id = $1',
      [id],
    );

  const digestIn = (mail: Mail | undefined) => {
    const token = (mail?.kind === 'activation' && mail.link?.split('token=')[1]) || '';
    return desk.secrets.tokenDigest(token);
  };

  it('are activated once by concurrent request and worker: one mail with the only valid link', async () => {
    const administrator = await desk.register();
    await Promise.all(
      [null, known, null, null].map((password) => activate(administrator, password)),
    );
    expect(await desk.stateOf(administrator)).to.equal('active');
    const [mail, ...others] = await desk.mailsTo(administrator);
    expect(others).to.deep.equal([]);
    const hasLink = mail?.kind === 'activation' && mail.link !== null;
    expect(await linksOf(administrator)).to.deep.equal(hasLink ? [{ digest: digestIn(mail) }] : []);
  });

  it('have one valid link after concurrent invitations: that of the mail', async () => {
    const administrator = await desk.register();
    await activate(administrator, known);
    for (let round = 0; round < 10; round += 1) {
      const invite = () =>
        desk.unitOfWork.run((repositories) =>
          desk.invitations.post(repositories, { ...administrator, hasWayIn: false }),
        );
      await Promise.all([invite(), invite(), invite()]);
      const [mail] = await desk.mailsTo(administrator);
      expect(await linksOf(administrator)).to.deep.equal([{ digest: digestIn(mail) }]);
    }
  });

  describe('who have a link', () => {
    let administrator: NewAdministrator;
    let digest: string;
    beforeEach(async () => {
      administrator = await desk.register({ firstName: '', lastName: '', language: 'ar' });
      await activate(administrator);
      const [mail] = await desk.mailsTo(administrator);
      digest = digestIn(mail);
    });
    const claim = () => {
      const now = desk.clock.now();
      return desk.kept.activations.claim(digest, now, new Date(now.getTime() + 60_000));
    };
    const look = () => desk.kept.activations.find(digest, desk.clock.now());

    it('are found by it for a week', async () => {
      const { id: administratorId, email } = administrator;
      const details = detailsOf(administrator);
      desk.clock.advance(7 * 24 * 60 - 1);
      expect(await look()).to.deep.equal({ administratorId, email, ...details });
      desk.clock.advance(1);
      expect([await look(), await claim()]).to.deep.equal([null, false]);
    });

    it('is used once by concurrent requests, and again when the claim has ended', async () => {
      const claims = await Promise.all([1, 2, 3, 4].map(claim));
      expect(claims.filter(Boolean)).to.have.length(1);
      desk.clock.advance(59 / 60);
      expect(await claim()).to.equal(false);
      desk.clock.advance(1 / 60);
      expect(await claim()).to.equal(true);
      await desk.kept.activations.release(digest, false);
      expect(await claim()).to.equal(true);
    });

    it('lose it after 30 tries', async () => {
      for (let time = 0; time < 30; time += 1) {
        expect(await claim()).to.equal(true);
        await desk.kept.activations.release(digest, true);
      }
      expect([await look(), await claim()]).to.deep.equal([null, false]);
    });

    it('are stored with the chosen names, without the link', async () => {
      const { id, orgShortName } = administrator;
      await desk.kept.activations.complete(id, { firstName: 'Augusta', lastName: 'King' });
      expect(await look()).to.equal(null);
      const names = { firstName: 'Augusta', lastName: 'King' };
      expect(await desk.kept.administrators.find(orgShortName)).to.include(names);
    });
  });

  it('are shared between workers: each is given to one of them', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => desk.register()));
    desk.clock.advance(1);
    const given: string[] = [];
    const workOff = async (): Promise<void> => {
      const due = await desk.claimDue(10);
      given.push(...due.map(({ id }) => id));
      if (due.length > 0) await workOff();
    };
    await Promise.all([workOff(), workOff(), workOff()]);
    const theirs = given.filter((given) => all.some(({ id }) => id === given));
    expect(theirs.sort()).to.deep.equal(all.map(({ id }) => id).sort());
  });

  itOnPostgres('are skipped while another worker claims them', async () => {
    await desk.database.query("UPDATE administrators SET state = 'active' WHERE state = 'waiting'");
    const [ada, grace] = [await desk.register(), await desk.register()];
    desk.clock.advance(1);
    const claimed = await desk.database.transaction(async (queries) => {
      await queries.query('SELECT 1 FROM administrators WHERE id = $1 FOR UPDATE', [ada.id]);
      return desk.claimDue(10);
    });
    expect(claimed).to.deep.equal([grace]);
  });
});

describe('Open registrations in the database', () => {
  let desk: AccountDesk;
  let reviews: ReviewQueue;
  beforeEach(() => {
    desk = new AccountDesk(sharedDatabase());
    reviews = desk.reviewQueue;
  });
  /** An administrator whose account the directory rejected at the registration. */
  const notTaken = async () => {
    const administrator = await desk.register();
    await desk.kept.administrators.countFailure(administrator.id);
    return administrator;
  };

  it('are those under review and those that the directory rejected, oldest first', async () => {
    const fresh = await desk.register();
    const waiting = await notTaken();
    desk.clock.advance(-5);
    const since = desk.clock.now();
    const reviewed = await desk.register({ state: 'inReview', region: 'EU' });
    const active = await notTaken();
    await desk.kept.administrators.activate(active.id);

    const list = await reviews.list();
    const all = [fresh, waiting, reviewed, active].map(({ email }) => email);
    const [first, second, ...others] = list.filter(({ email }) => all.includes(email));
    const { id: administratorId, address, password, sso, email, ...details } = reviewed;
    expect(first).to.deep.equal({
      ...{ administratorId, ...details, email, domain: address.split('@')[1] },
      ...{ since, claimedUntil: null, state: 'inReview', isContested: false, attempts: 0 },
    });
    expect(second).to.include({ email: waiting.email, state: 'waiting', attempts: 1 });
    expect(others).to.deep.equal([]);
  });

  it('are due for the directory once and at once when approved', async () => {
    const { orgShortName, email } = await desk.register({ state: 'inReview' });
    for (const other of ['nobody', '', "' OR 1=1 --"]) {
      expect(await reviews.approve(other, null)).to.deep.equal({ kind: 'notFound' });
    }
    expect(await reviews.approve(orgShortName, null)).to.include({ kind: 'approved' });
    expect(await reviews.refuse(orgShortName, null)).to.deep.equal({ kind: 'notFound' });
    expect((await desk.claimDue(100)).map((due) => due.email)).to.include(email);
  });

  it('are deleted when refused, without effect on a later owner of the short name', async () => {
    const former = await desk.register({ state: 'inReview', language: 'ar' });
    const { orgShortName, email, orgName } = former;
    expect(await reviews.refuse(orgShortName, null)).to.include({ kind: 'refused' });
    expect(await desk.mailsTo(former)).to.deep.equal([
      { kind: 'refusal', to: email, language: 'ar', orgName, reason: null },
    ]);
    const address = addressOf(email);
    expect(await desk.kept.organizations.account(address)).to.equal(null);
    const codes = 'SELECT 1 FROM signup_codes WHERE address = $1';
    expect(await desk.database.query(codes, [address.canonical])).to.deep.equal([]);

    const present = await desk.register({ state: 'inReview', orgShortName });
    for (const domain of [address.domain, '%']) {
      expect(await reviews.refuse(orgShortName, domain)).to.deep.equal({ kind: 'notFound' });
    }
    expect(await desk.stateOf(present)).to.equal('inReview');
    expect(
      await desk.stateOf(await desk.register({ address, signupCodeDigest: randomUUID() })),
    ).to.equal('waiting');
  });

  itOnPostgres('are not refused when they become active concurrently', async () => {
    const administrator = await notTaken();
    const { id, orgShortName } = administrator;
    const { refusing } = await desk.database.transaction(async (queries) => {
      await queries.query("UPDATE administrators SET state = 'active' WHERE id = $1", [id]);
      const refusing = reviews.refuse(orgShortName, null);
      await somebodyWaits(desk.database);
      return { refusing };
    });
    expect(await refusing).to.deep.equal({ kind: 'notFound' });
    expect(await desk.stateOf(administrator)).to.equal('active');
    expect(await desk.mailsTo(administrator)).to.deep.equal([]);
  });
});
