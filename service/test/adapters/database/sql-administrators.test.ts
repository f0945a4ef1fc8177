import { expect } from 'chai';
import { AccountDesk } from '../../../../test/harness/service/account-desk.ts';
import { FakeDirectory } from '../../../../test/harness/service/fake-directory.ts';
import { FakeBackground } from '../../../../test/harness/service/fakes/fake-background.ts';
import { sharedDatabase } from '../../../../test/harness/service/shared-database.ts';
import { onPostgres } from '../../../../test/harness/service/test-storage.ts';
import type { NewAdministrator } from '../../../src/application/ports/identity-directory.ts';
import type { Mail } from '../../../src/application/ports/mail.ts';
import { ProvisionAdministrator } from '../../../src/application/provision-administrator.ts';

/** Transactions of PGlite come one after another. */
const itOnPostgres = onPostgres ? it : () => {};

const password = { plain: 'Analytical-1', hash: 'a digest' };

describe('Administrators in the database', () => {
  let desk: AccountDesk;
  beforeEach(() => {
    desk = new AccountDesk(sharedDatabase());
  });

  /** Late, with a mail, or at once. */
  const activate = (administrator: NewAdministrator, late = true) => {
    const { administrators, unitOfWork, invitations, clock } = desk;
    return new ProvisionAdministrator(
      new FakeDirectory(),
      administrators,
      unitOfWork,
      invitations,
      new FakeBackground(),
      clock,
    ).execute({ ...administrator, password }, { late });
  };
  const linksOf = ({ id }: NewAdministrator) =>
    desk.database.query<{ digest: string }>(
      'SELECT token_digest AS digest FROM activations WHERE administrator_id = $1',
      [id],
    );

  const digestIn = (mail: Mail | undefined) => {
    const token = (mail?.kind === 'activation' && mail.link?.split('token=')[1]) || '';
    return desk.secrets.tokenDigest(token);
  };

  it('get a link in a mail, and only the digest of its token is kept', async () => {
    const administrator = await desk.register();
    await activate(administrator);
    const [mail, ...others] = await desk.mailsTo(administrator);
    expect(others).to.deep.equal([]);
    expect(await linksOf(administrator)).to.deep.equal([{ digest: digestIn(mail) }]);
  });

  it('are activated once when request and worker do it at once: one mail at most, one live link', async () => {
    const administrator = await desk.register();
    await Promise.all(
      [true, false, true, true].map((isInvited) => activate(administrator, isInvited)),
    );
    expect(await desk.stateOf(administrator)).to.equal('active');
    const mails = await desk.mailsTo(administrator);
    expect(mails.length).to.be.at.most(1);
    expect(await linksOf(administrator)).to.have.length(mails.length);
  });

  it('are invited once, however often they are activated', async () => {
    const administrator = await desk.register();
    await activate(administrator);
    await desk.mailsTo(administrator);
    await activate(administrator);
    expect(await desk.mailsTo(administrator)).to.deep.equal([]);
  });

  it('have one live link when they are invited by several at once: that of the mail', async () => {
    const administrator = await desk.register();
    await activate(administrator, false);
    for (let round = 0; round < 10; round += 1) {
      const invite = () =>
        desk.unitOfWork.run((repositories) => desk.invitations.post(repositories, administrator));
      await Promise.all([invite(), invite(), invite()]);
      const [mail] = await desk.mailsTo(administrator);
      expect(await linksOf(administrator)).to.deep.equal([{ digest: digestIn(mail) }]);
    }
  });

  describe('who have a link', () => {
    let administrator: NewAdministrator;
    let digest: string;
    beforeEach(async () => {
      administrator = await desk.register({ firstName: '', lastName: '' });
      await activate(administrator);
      const [mail] = await desk.mailsTo(administrator);
      digest = digestIn(mail);
    });
    const claim = () => {
      const now = desk.clock.now();
      return desk.activations.claim(digest, now, new Date(now.getTime() + 60_000));
    };
    const look = () => desk.activations.find(digest, desk.clock.now());

    it('are found by it for a week', async () => {
      const { id: administratorId, email, orgName, shortName, region } = administrator;
      const details = { firstName: '', lastName: '', orgName, shortName, region };
      desk.clock.advance(7 * 24 * 60 - 1);
      expect(await look()).to.deep.equal({ administratorId, email, ...details });
      desk.clock.advance(1);
      expect([await look(), await claim()]).to.deep.equal([null, false]);
    });

    it('use it once of several times at once, and again a minute after a service died that did', async () => {
      const claims = await Promise.all([1, 2, 3, 4].map(claim));
      expect(claims.filter(Boolean)).to.have.length(1);
      desk.clock.advance(59 / 60);
      expect(await claim()).to.equal(false);
      desk.clock.advance(1 / 60);
      expect(await claim()).to.equal(true);
      await desk.activations.release(digest);
      expect(await claim()).to.equal(true);
    });

    it('are kept with the names that they choose, without the link', async () => {
      const { id, shortName } = administrator;
      await desk.activations.complete(id, { firstName: 'Augusta', lastName: 'King' });
      expect(await look()).to.equal(null);
      const names = { firstName: 'Augusta', lastName: 'King' };
      expect(await desk.administrators.find(shortName)).to.include(names);
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

  itOnPostgres('are passed over while another worker is about to take them', async () => {
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
