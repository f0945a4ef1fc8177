import { expect } from 'chai';
import type { ProvisionAdministrator } from '#service/application/activation/provision-administrator.ts';
import type { NewAdministrator } from '#service/application/ports/identity-directory.ts';
import type { Registration } from '#service/application/ports/organizations.ts';
import { addressOf, administratorOf, ssoSubject as sso } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const password = { plain: 'Analytical-1', hash: '$argon2id$digest' };

describe('Passing accounts to the identity directory', () => {
  let useCases: UseCases;
  let provision: ProvisionAdministrator;
  beforeEach(async () => {
    useCases = await createUseCases();
    provision = useCases.provisionAdministrator;
  });
  const administrators = () => useCases.repositories.administrators;

  const register = async (changes: Partial<Registration> = {}) =>
    administratorOf(await useCases.register(changes));
  const stateOf = ({ email }: NewAdministrator) => useCases.stateOf({ address: addressOf(email) });

  describe('at the registration', () => {
    const ways = {
      'with a password': { known: { password }, link: null },
      'with single sign-on': { known: { sso }, link: null },
      'without password or provider': {
        known: {},
        link: /^https:\/\/signup\.northgate\.example\/activate\?token=/,
      },
    };
    for (const [who, { known, link }] of Object.entries(ways)) {
      it(`activates an account ${who}, and sends a mail ${link ? 'with' : 'without'} a link`, async () => {
        const administrator = await register();
        const given = { ...administrator, ...known };
        expect(await provision.execute(given)).to.equal('active');
        expect(useCases.directory.created).to.deep.equal([given]);
        expect(await stateOf(administrator)).to.equal('active');
        const [posting, ...others] = await useCases.postings();
        expect(others).to.be.empty;
        expect(posting?.topic).to.equal(`activation ${administrator.id}`);
        const mail = posting?.mail as { kind: string; link: string | null };
        expect(mail.kind).to.equal('activation');
        if (link) expect(mail.link).to.match(link);
        else expect(mail.link).to.equal(null);
        expect(useCases.background.wakes).to.equal(1);
      });
    }

    it('is retried after 5, 10 and 20 seconds, and at least every 10 minutes', async () => {
      const administrator = await register();
      useCases.directory.isUnavailable = true;
      const isDue = async () => {
        const now = useCases.clock.now();
        const due = await administrators().claimDue(now, new Date(now.getTime() + 60_000), 10);
        return due.length === 1;
      };
      for (const seconds of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
        expect(await provision.execute(administrator)).to.equal('waiting');
        useCases.clock.advance((seconds - 1) / 60);
        expect(await isDue()).to.equal(false);
        useCases.clock.advance(1 / 60);
        expect(await isDue(), `after ${seconds} s`).to.equal(true);
      }
      expect(await administrators().countNotProvisioned()).to.equal(1);
      expect([await useCases.mails(), useCases.background.wakes]).to.deep.equal([[], 0]);
    });

    it('leaves an account active that another process has activated', async () => {
      const administrator = await register();
      await administrators().activate(administrator.id, true);
      let postponed = 0;
      administrators().postpone = async () => {
        postponed += 1;
      };
      useCases.directory.isUnavailable = true;
      await provision.execute(administrator);
      expect(postponed).to.equal(0);
      expect(await stateOf(administrator)).to.equal('active');
    });
  });

  describe('in the background', () => {
    it('creates due accounts after the response to the registration', async () => {
      const administrator = await register({ sso });
      expect(await provision.executeDue()).to.equal(false);
      expect(useCases.directory.created).to.deep.equal([]);
      useCases.clock.advance(1);
      expect(await provision.executeDue()).to.equal(false);
      expect(useCases.directory.created).to.deep.equal([administrator]);
      expect(await stateOf(administrator)).to.equal('active');
      expect(await useCases.mails()).to.have.length(1);
    });

    it('claims ten at once, and reports that more may be due', async () => {
      for (let i = 0; i < 11; i += 1) await register();
      useCases.clock.advance(1);
      expect(await provision.executeDue()).to.equal(true);
      expect(useCases.directory.created).to.have.length(10);
      expect(await provision.executeDue()).to.equal(false);
      expect(useCases.directory.created).to.have.length(11);
    });

    it('creates the others when one fails, and rethrows the error', async () => {
      const [ada, grace] = [await register(), await register()];
      const create = useCases.directory.createAdministrator.bind(useCases.directory);
      useCases.directory.createAdministrator = async (administrator) => {
        if (administrator.id === ada.id) throw new Error('The database is unavailable');
        return create(administrator);
      };
      useCases.clock.advance(1);
      const failed = await provision.executeDue().catch((error) => error.message);
      expect(failed).to.equal('The database is unavailable');
      expect(useCases.directory.created).to.deep.equal([grace]);
      expect(await stateOf(grace)).to.equal('active');
    });
  });
});
