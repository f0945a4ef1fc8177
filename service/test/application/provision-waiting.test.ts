import { expect } from 'chai';
import { ProvisionAdministrator } from '../../src/application/provision-administrator.ts';
import { ProvisionWaiting } from '../../src/application/provision-waiting.ts';
import { AccountDesk } from '../support/account-desk.ts';
import { FakeDirectory } from '../support/fake-directory.ts';
import { sharedDatabase } from '../support/shared-database.ts';
import { onPostgres } from '../support/test-storage.ts';

/** Transactions of PGlite come one after another. */
const itOnPostgres = onPostgres ? it : () => {};

describe('Accounts that wait for the identity directory', () => {
  let desk: AccountDesk;
  let directory: FakeDirectory;
  let work: ProvisionWaiting;

  const workOff = async () => {
    while (await work.execute());
  };
  const afterAMinute = () => {
    desk.clock.advance(1);
    return workOff();
  };

  beforeEach(async () => {
    desk = new AccountDesk(sharedDatabase());
    await desk.database.query("UPDATE administrators SET state = 'active' WHERE state = 'waiting'");
    directory = new FakeDirectory();
    const provision = new ProvisionAdministrator(
      directory,
      desk.administrators,
      desk.invitations,
      { wake() {} },
      desk.clock,
    );
    work = new ProvisionWaiting(desk.administrators, provision, desk.clock);
  });

  it('are left to the request that stored them for a minute', async () => {
    const administrator = await desk.register();
    desk.clock.advance(59 / 60);
    await work.execute();
    expect(directory.timesGiven(administrator)).to.equal(0);
  });

  it('are made after a crash between storing and directory, and get an activation mail', async () => {
    const administrator = await desk.register();
    await afterAMinute();
    expect(directory.created).to.deep.equal([administrator]);
    expect(await desk.stateOf(administrator)).to.equal('active');
    expect((await desk.mailsTo(administrator)).map(({ kind }) => kind)).to.deep.equal([
      'activation',
    ]);
  });

  it('are tried again with growing pauses until the directory is back', async () => {
    const administrator = await desk.register();
    directory.isAway = true;
    await afterAMinute();
    expect(await work.execute()).to.equal(false);

    directory.isAway = false;
    desk.clock.advance(4 / 60);
    await work.execute();
    expect(directory.timesGiven(administrator)).to.equal(0);
    desk.clock.advance(1 / 60);
    await work.execute();
    expect(directory.timesGiven(administrator)).to.equal(1);
  });

  it('are shared between workers: each account is given to the directory once', async () => {
    const all = await Promise.all(Array.from({ length: 25 }, () => desk.register()));
    desk.clock.advance(1);
    await Promise.all([workOff(), workOff(), workOff()]);
    expect(all.map((administrator) => directory.timesGiven(administrator))).to.deep.equal(
      all.map(() => 1),
    );
  });

  it('are claimed again when the worker that had them died', async () => {
    const administrator = await desk.register();
    desk.clock.advance(1);
    expect(await desk.administrators.claimDue(desk.clock.now(), 10)).to.deep.equal([administrator]);
    expect(await desk.administrators.claimDue(desk.clock.now(), 10)).to.deep.equal([]);
    await afterAMinute();
    expect(directory.timesGiven(administrator)).to.equal(1);
  });

  itOnPostgres('are passed over while another worker is about to take them', async () => {
    const [ada, grace] = [await desk.register(), await desk.register()];
    desk.clock.advance(1);
    const claimed = await desk.database.transaction(async (queries) => {
      await queries.query('SELECT 1 FROM administrators WHERE id = $1 FOR UPDATE', [ada.id]);
      return desk.administrators.claimDue(desk.clock.now(), 10);
    });
    expect(claimed).to.deep.equal([grace]);
  });

  it('are not those in review', async () => {
    const administrator = await desk.register({ state: 'inReview' });
    await afterAMinute();
    expect(directory.timesGiven(administrator)).to.equal(0);
    expect(await desk.stateOf(administrator)).to.equal('inReview');
  });
});
