import { expect } from 'chai';
import { FakeClock } from '../../../test/harness/service/fake-clock.ts';
import { FakeDirectory } from '../../../test/harness/service/fake-directory.ts';
import { FakeAccounts } from '../../../test/harness/service/fakes/fake-accounts.ts';
import { FakeBackground } from '../../../test/harness/service/fakes/fake-background.ts';
import { administratorOf } from '../../../test/harness/service/registrations.ts';
import { Invitations } from '../../src/application/invitations.ts';
import type { Registration } from '../../src/application/ports/organizations.ts';
import { ProvisionAdministrator } from '../../src/application/provision-administrator.ts';
import { ProvisionWaiting } from '../../src/application/provision-waiting.ts';
import { Secrets } from '../../src/application/secrets.ts';

const password = { plain: 'Analytical-1', hash: '$argon2id$digest' };
const sso = { provider: 'google', issuer: 'https://accounts.example', subject: '42' } as const;

describe('Handing accounts to the identity directory', () => {
  let clock: FakeClock;
  let accounts: FakeAccounts;
  let directory: FakeDirectory;
  let background: FakeBackground;
  let provision: ProvisionAdministrator;
  beforeEach(() => {
    clock = new FakeClock();
    accounts = new FakeAccounts();
    directory = new FakeDirectory();
    background = new FakeBackground();
    const invitations = new Invitations(
      new Secrets('the key of the tests'),
      () => 'https://a.example',
    );
    provision = new ProvisionAdministrator(directory, accounts, invitations, background, clock);
  });

  const register = async (changes: Partial<Registration> = {}) => {
    const registration = await accounts.add(clock.now(), changes);
    return { address: registration.address, administrator: administratorOf(registration) };
  };

  describe('one', () => {
    const ways = {
      'with a password': { known: { password }, atOnce: 0 },
      'whom a provider vouches for': { known: { sso }, atOnce: 0 },
      'without a way in': { known: {}, atOnce: 1 },
    };
    for (const [who, { known, atOnce }] of Object.entries(ways)) {
      for (const late of [true, false]) {
        const mails = late ? 1 : atOnce;
        it(`${who} makes it active${late ? ' after the answer' : ''}, with ${mails} mails`, async () => {
          const { address, administrator } = await register();
          const given = { ...administrator, ...known };
          expect(await provision.execute(given, { late })).to.equal('active');
          expect(directory.created).to.deep.equal([given]);
          expect(await accounts.account(address)).to.include({ state: 'active' });
          expect(accounts.invitations.map(({ administratorId }) => administratorId)).to.deep.equal(
            Array(mails).fill(administrator.id),
          );
          expect(background.wakes).to.equal(mails);
        });
      }
    }

    it('lets it wait while the directory does not take it, and mails nothing', async () => {
      const { address, administrator } = await register();
      directory.isAway = true;
      expect(await provision.execute(administrator, { late: true })).to.equal('waiting');
      expect(await accounts.account(address)).to.include({ state: 'waiting' });
      expect(await accounts.countNotTaken()).to.equal(1);
      expect([accounts.invitations.length, background.wakes]).to.deep.equal([0, 0]);
    });
  });

  describe('that wait', () => {
    let work: ProvisionWaiting;
    beforeEach(() => {
      work = new ProvisionWaiting(accounts, provision, clock);
    });

    it('makes those that are due, after the answer to whoever registered', async () => {
      const { address, administrator } = await register({ sso });
      expect(await work.execute()).to.equal(false);
      expect(directory.created).to.deep.equal([]);
      clock.advance(1);
      expect(await work.execute()).to.equal(false);
      expect(directory.created).to.deep.equal([administrator]);
      expect(await accounts.account(address)).to.include({ state: 'active' });
      expect(accounts.invitations).to.have.length(1);
    });

    it('takes ten at once, and says that more may be due', async () => {
      for (let i = 0; i < 11; i += 1) await register();
      clock.advance(1);
      expect(await work.execute()).to.equal(true);
      expect(directory.created).to.have.length(10);
      expect(await work.execute()).to.equal(false);
      expect(directory.created).to.have.length(11);
    });

    it('makes the others when one breaks, and then says what was thrown', async () => {
      const [ada, grace] = [await register(), await register()];
      const create = directory.createAdministrator.bind(directory);
      directory.createAdministrator = async (administrator) => {
        if (administrator.id === ada.administrator.id) throw new Error('The database is away');
        return create(administrator);
      };
      clock.advance(1);
      const failed = await work.execute().catch((error) => error.message);
      expect(failed).to.equal('The database is away');
      expect(directory.timesGiven(grace.administrator)).to.equal(1);
      expect(await accounts.account(grace.address)).to.include({ state: 'active' });
    });
  });
});
