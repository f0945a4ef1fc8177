import { expect } from 'chai';
import { ProvisionAdministrator } from '../../src/application/provision-administrator.ts';
import { AccountDesk } from '../support/account-desk.ts';
import { FakeDirectory } from '../support/fake-directory.ts';
import { sharedDatabase } from '../support/shared-database.ts';

const password = { plain: 'Analytical-1', hash: '$argon2id$digest' };
const sso = { provider: 'google', issuer: 'https://accounts.example', subject: '42' } as const;

describe('Handing an account to the identity directory', () => {
  let desk: AccountDesk;
  let directory: FakeDirectory;
  let provision: ProvisionAdministrator;
  let wakes: number;
  beforeEach(() => {
    wakes = 0;
    desk = new AccountDesk(sharedDatabase());
    directory = new FakeDirectory();
    provision = new ProvisionAdministrator(
      directory,
      desk.administrators,
      desk.invitations,
      {
        wake: () => {
          wakes += 1;
        },
      },
      desk.clock,
    );
  });

  it('makes it active, and needs no mail when there is a password', async () => {
    const administrator = { ...(await desk.register()), password };
    expect(await provision.execute(administrator, { late: false })).to.equal('active');
    expect(directory.created).to.deep.equal([administrator]);
    expect(await desk.stateOf(administrator)).to.equal('active');
    expect(await desk.mailsTo(administrator)).to.deep.equal([]);
  });

  it('needs no mail for somebody who signs in with a provider', async () => {
    const administrator = await desk.register({ sso });
    await provision.execute(administrator, { late: false });
    expect(await desk.mailsTo(administrator)).to.deep.equal([]);
    expect(wakes).to.equal(0);
  });

  it('mails a link to somebody without a password, and keeps only the digest of its token', async () => {
    const administrator = await desk.register();
    await provision.execute(administrator, { late: false });
    const [mail, ...others] = await desk.mailsTo(administrator);
    expect(others).to.deep.equal([]);
    expect(mail).to.include({
      kind: 'activation',
      to: administrator.email,
      orgName: 'Analytical Engines',
    });
    const link = mail?.kind === 'activation' ? mail.link : null;
    expect(link).to.match(/^https:\/\/signup\.northgate\.example\/activate\?token=[\w-]{43}$/);
    expect(wakes).to.equal(1);

    const token = link?.split('=')[1] ?? '';
    const rows = await desk.database.query('SELECT * FROM activations');
    expect(JSON.stringify(rows)).to.include(desk.secrets.tokenDigest(token)).and.not.include(token);
  });

  it('mails whoever got their answer before: with a link, or without one where a provider vouches', async () => {
    const [ada, grace] = [await desk.register(), await desk.register({ sso })];
    for (const administrator of [ada, grace])
      await provision.execute(administrator, { late: true });
    expect((await desk.mailsTo(ada))[0])
      .to.have.property('link')
      .that.is.a('string');
    expect((await desk.mailsTo(grace))[0]).to.have.property('link', null);
  });

  it('lets the account wait, longer each time, while the directory does not take it', async () => {
    const administrator = await desk.register();
    directory.isAway = true;
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await provision.execute(administrator, { late: false })).to.equal('waiting');
      const [row] = await desk.database.query<{ due: Date }>(
        'SELECT directory_due_at AS due FROM administrators WHERE id = $1',
        [administrator.id],
      );
      waits.push(Number(row?.due) - Number(desk.clock.now()));
    }
    expect(waits).to.deep.equal([5_000, 10_000, 20_000]);
    expect(await desk.stateOf(administrator)).to.equal('waiting');
    expect(await desk.mailsTo(administrator)).to.deep.equal([]);
  });

  it('is done once when request and worker do it at the same time: one mail at most, one live link', async () => {
    const administrator = await desk.register();
    const outcomes = await Promise.all([
      provision.execute(administrator, { late: true }),
      provision.execute({ ...administrator, password }, { late: false }),
      provision.execute(administrator, { late: true }),
      provision.execute(administrator, { late: true }),
    ]);
    expect(new Set(outcomes)).to.deep.equal(new Set(['active']));
    const mails = await desk.mailsTo(administrator);
    const links = await desk.database.query(
      'SELECT 1 FROM activations WHERE administrator_id = $1',
      [administrator.id],
    );
    expect(mails.length).to.be.at.most(1);
    expect(links.length).to.equal(mails.length);
  });

  it('leaves an active account active when the directory is away the next time', async () => {
    const administrator = await desk.register();
    await provision.execute(administrator, { late: true });
    await desk.mailsTo(administrator);
    directory.isAway = true;
    await provision.execute(administrator, { late: true });
    directory.isAway = false;
    await provision.execute(administrator, { late: true });
    expect(await desk.stateOf(administrator)).to.equal('active');
    expect(await desk.mailsTo(administrator)).to.deep.equal([]);
  });
});
