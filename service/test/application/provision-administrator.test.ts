import { expect } from 'chai';
import { Invitations } from '../../src/application/invitations.ts';
import type { Registration } from '../../src/application/ports/organizations.ts';
import { ProvisionAdministrator } from '../../src/application/provision-administrator.ts';
import { Secrets } from '../../src/application/secrets.ts';
import type { FakeAccounts } from '../fixtures/fake-accounts.ts';
import { FakeRepositories } from '../fixtures/fake-repositories.ts';
import { FakeBackground, FakeClock, FakeDirectory } from '../fixtures/fakes.ts';
import { administratorOf } from '../fixtures/registrations.ts';

const password = { plain: 'Analytical-1', hash: '$argon2id$digest' };
const sso = { provider: 'google', issuer: 'https://accounts.example', subject: '42' } as const;

describe('Handing accounts to the identity directory', () => {
  let clock: FakeClock;
  let kept: FakeRepositories;
  let accounts: FakeAccounts;
  let directory: FakeDirectory;
  let background: FakeBackground;
  let provision: ProvisionAdministrator;
  beforeEach(() => {
    clock = new FakeClock();
    kept = new FakeRepositories();
    accounts = kept.accounts;
    directory = new FakeDirectory();
    background = new FakeBackground();
    const invitations = new Invitations(
      new Secrets('the key of the tests'),
      clock,
      () => 'https://a.example',
    );
    provision = new ProvisionAdministrator(
      directory,
      accounts,
      kept,
      invitations,
      background,
      clock,
    );
  });

  const register = async (changes: Partial<Registration> = {}) => {
    const registration = await accounts.add(clock.now(), changes);
    return { address: registration.address, administrator: administratorOf(registration) };
  };

  describe('one', () => {
    const ways = {
      'with a password': { known: { password }, link: null },
      'whom a provider vouches for': { known: { sso }, link: null },
      'without a way in': { known: {}, link: /^https:\/\/a\.example\/activate\?token=/ },
    };
    for (const [who, { known, link }] of Object.entries(ways)) {
      it(`${who} makes it active, and mails that it is there ${link ? 'with' : 'without'} a link`, async () => {
        const { address, administrator } = await register();
        const given = { ...administrator, ...known };
        expect(await provision.execute(given)).to.equal('active');
        expect(directory.created).to.deep.equal([given]);
        expect(await accounts.account(address)).to.include({ state: 'active' });
        const [posting, ...others] = kept.outbox.postings;
        expect(others).to.be.empty;
        expect(posting?.topic).to.equal(`activation ${administrator.id}`);
        const mail = posting?.mail as { kind: string; link: string | null };
        expect(mail.kind).to.equal('activation');
        if (link) expect(mail.link).to.match(link);
        else expect(mail.link).to.equal(null);
        expect(background.wakes).to.equal(1);
      });
    }

    it('lets it wait while the directory does not take it, and mails nothing', async () => {
      const { address, administrator } = await register();
      directory.isAway = true;
      expect(await provision.execute(administrator)).to.equal('waiting');
      expect(await accounts.account(address)).to.include({ state: 'waiting' });
      expect(await accounts.countNotTaken()).to.equal(1);
      expect([kept.outbox.waiting.length, background.wakes]).to.deep.equal([0, 0]);
    });

    it('is tried again after 5, 10 and 20 seconds, and at least every 10 minutes', async () => {
      const { administrator } = await register();
      directory.isAway = true;
      const isDue = async () => {
        const now = clock.now();
        const due = await accounts.claimDue(now, new Date(now.getTime() + 60_000), 10);
        return due.length === 1;
      };
      for (const seconds of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
        await provision.execute(administrator);
        clock.advance((seconds - 1) / 60);
        expect(await isDue()).to.equal(false);
        clock.advance(1 / 60);
        expect(await isDue(), `after ${seconds} s`).to.equal(true);
      }
    });

    it('mails nothing when somebody else has activated it', async () => {
      const { administrator } = await register();
      await accounts.activate(administrator.id);
      expect(await provision.execute(administrator)).to.equal('active');
      expect(kept.outbox.waiting).to.be.empty;
    });

    it('does not wait again once somebody else has activated it', async () => {
      const { address, administrator } = await register();
      await accounts.activate(administrator.id);
      let postponed = 0;
      accounts.postpone = async () => {
        postponed += 1;
      };
      directory.isAway = true;
      await provision.execute(administrator);
      expect(postponed).to.equal(0);
      expect(await accounts.account(address)).to.include({ state: 'active' });
    });
  });

  describe('that wait', () => {
    it('makes those that are due, after the answer to whoever registered', async () => {
      const { address, administrator } = await register({ sso });
      expect(await provision.executeDue()).to.equal(false);
      expect(directory.created).to.deep.equal([]);
      clock.advance(1);
      expect(await provision.executeDue()).to.equal(false);
      expect(directory.created).to.deep.equal([administrator]);
      expect(await accounts.account(address)).to.include({ state: 'active' });
      expect(kept.outbox.waiting).to.have.length(1);
    });

    it('takes ten at once, and says that more may be due', async () => {
      for (let i = 0; i < 11; i += 1) await register();
      clock.advance(1);
      expect(await provision.executeDue()).to.equal(true);
      expect(directory.created).to.have.length(10);
      expect(await provision.executeDue()).to.equal(false);
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
      const failed = await provision.executeDue().catch((error) => error.message);
      expect(failed).to.equal('The database is away');
      expect(directory.timesGiven(grace.administrator)).to.equal(1);
      expect(await accounts.account(grace.address)).to.include({ state: 'active' });
    });
  });
});
