import { expect } from 'chai';
import { SqlHandover } from '#service/adapters/database/activation/sql-handover.ts';
import { SqlEvents } from '#service/adapters/database/sql-events.ts';
import { NodeCryptoSecrets } from '#service/adapters/security/node-crypto-secrets.ts';
import {
  type AccountRequest,
  RegistrationRules,
} from '#service/application/signup/registration-rules.ts';
import { newVerification } from '#service/domain/verification.ts';
import { extraFields } from '#tools/sample-extra-fields.ts';
import { accountValues, addressOf } from '../../harness/registrations.ts';
import { createUseCases, type UseCases, webhookUrls } from '../../harness/use-cases.ts';

const browser = 'a browser';
const email = 'Ada.Lovelace+a@Engines.example';
const extra = { vat_id: 'DE1', phone: '+49 30 123456', size: 'small', dpa: true };
/** In plain or canonical form, as a part of any text. */
const personal = /Ada|[Ll]ovelace|Analytical Engines|\+49 30|"DE1|spring|northgate\.example|ada-1/;

describe('Forgetting registrations that were handed over', () => {
  let useCases: UseCases;
  let handover: SqlHandover;
  beforeEach(async () => {
    useCases = await createUseCases();
    useCases.secrets.withAddressKeys(['the address key of the tests']);
    handover = new SqlHandover(useCases.database, useCases.secrets);
  });

  const create = (request: AccountRequest) => {
    const { offer, policy } = useCases;
    const rules = new RegistrationRules({ ...offer, extraFields: () => extraFields }, policy);
    return useCases.with({ rules }).createAccount.execute(browser, request);
  };
  const signUp = async (changes: { requirePersonalInfo?: boolean; sso?: boolean } = {}) => {
    const { requirePersonalInfo = true, sso = false } = changes;
    const subject = {
      provider: 'google',
      issuer: 'https://ada.example',
      subject: 'ada-1',
    } as const;
    const options = { requirePersonalInfo, sso: sso ? subject : null };
    const request = {
      ...(await useCases.requestFor(email, options)),
      extra,
      trackingCode: 'spring',
    };
    expect(await create(request)).to.deep.equal({ kind: 'created' });
    return request;
  };
  /** Posts a mail about the registration. */
  const post = (kind: 'join' | 'review') =>
    useCases.unitOfWork.run(async (repositories) => {
      const registration = await repositories.organizations.administratorAt('engines.example');
      if (!registration) throw new Error('No administrator');
      const { registrationMails } = useCases;
      if (kind === 'review') await registrationMails.postToReviewers(repositories, registration);
      else
        await registrationMails.postJoinRequest(
          repositories,
          registration,
          'grace@engines.example',
        );
    });
  const forget = () => useCases.forgetRegistrations.execute();
  /** Mails are sent and events delivered. */
  const deliver = async (table = 'outbox, webhook_events') => {
    if (table.includes('outbox')) await useCases.sendMails.execute();
    if (!table.includes('webhook_events')) return;
    const events = new SqlEvents(useCases.database, useCases.secrets, webhookUrls);
    const now = useCases.clock.now();
    for (;;) {
      const claimed = await events.claim(now, now, 10);
      if (claimed.length === 0) return;
      for (const event of claimed) await events.settle(event);
    }
  };
  /** All values in the database. */
  const dump = async () => {
    const tables = await useCases.database.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
    );
    const rows = tables.map(({ name }) => useCases.database.query(`SELECT * FROM ${name}`));
    return JSON.stringify(await Promise.all(rows));
  };

  for (const changes of [{}, { sso: true }]) {
    it(`leaves nothing personal, however the account signs in (${JSON.stringify(changes)})`, async () => {
      const session = { browserSession: browser, address: addressOf(email) };
      const code = newVerification(email, 'digest', useCases.clock.now());
      await useCases.repositories.verifications.save(session, code);
      await signUp(changes);
      await useCases.database.query("UPDATE administrators SET review_reason = 'Lovelace?'");
      expect(await dump()).to.match(personal);
      await deliver();
      const mails = () => useCases.database.query('SELECT kind FROM mails');
      expect(await mails()).to.deep.equal([{ kind: 'activation' }]);
      await forget();
      expect(await dump()).not.to.match(personal);
      expect(await mails()).to.be.empty;
    });
  }

  it('waits for mail, webhook and directory, and for a password that is still to be chosen', async () => {
    await signUp();
    for (const table of ['outbox', 'webhook_events']) {
      await forget();
      expect(await dump(), table).to.match(personal);
      await deliver(table);
    }
    await forget();
    expect(await dump()).not.to.match(personal);

    useCases = await createUseCases();
    useCases.secrets.withAddressKeys(['the address key of the tests']);
    handover = new SqlHandover(useCases.database, useCases.secrets);
    await signUp({ requirePersonalInfo: false });
    await deliver();
    useCases.clock.advance(30 * 24 * 60);
    await useCases.database.query('DELETE FROM activations');
    await forget();
    expect(await dump()).to.match(personal);
  });

  for (const kind of ['activation', 'join']) {
    it(`waits for an unsent mail (${kind})`, async () => {
      await signUp();
      await post('join');
      await useCases.database.query('DELETE FROM outbox WHERE topic NOT LIKE $1', [`${kind} %`]);
      await deliver('webhook_events');
      await forget();
      expect(await dump()).to.match(personal);
      await deliver('outbox');
      await forget();
      expect(await dump()).not.to.match(personal);
    });
  }

  it('deletes an unsent mail to a reviewer', async () => {
    await signUp();
    await deliver();
    await post('review');
    await forget();
    expect(await useCases.mails()).to.deep.equal([]);
  });

  it('keeps a registration whose events expired before the webhook got them', async () => {
    await signUp();
    await useCases.database.query('DELETE FROM webhook_events');
    await deliver('outbox');
    await forget();
    expect(await dump()).to.match(personal);
  });

  describe('afterwards', () => {
    let request: AccountRequest;
    beforeEach(async () => {
      request = await signUp();
      await deliver();
    });
    const account = () => useCases.repositories.organizations.account(addressOf(email));

    it('the account is known, also after a rotation of the key, and the organization is taken', async () => {
      await forget();
      expect((await account())?.state).to.equal('active');
      const colleague = addressOf('eve@engines.example');
      expect(await useCases.repositories.organizations.account(colleague)).to.equal(null);
      const proof = useCases
        .signupCodeFactory()
        .make({ browserSession: browser, address: colleague }, null);
      const { signupCodes } = useCases.repositories;
      expect(await signupCodes.issue({ ...proof.stored, isContested: false })).to.equal(false);

      useCases.secrets.withAddressKeys(['a newer key', 'the address key of the tests']);
      await handover.assertKeys();
      expect((await account())?.state).to.equal('active');
      const others = new NodeCryptoSecrets('any').withAddressKeys(['a newer key']);
      const error = await new SqlHandover(useCases.database, others)
        .assertKeys()
        .catch((reason) => reason);
      expect(error.message).to.equal(
        'ADDRESS_KEY lacks a key with which addresses were forgotten.',
      );
    });

    it('a repeated request gets the same response, another one with the same code none', async () => {
      await forget();
      expect(await create(request)).to.deep.equal({ kind: 'created' });
      expect(useCases.directory.created).to.have.length(1);
      const other = { ...request, orgShortName: 'other' };
      expect(await create(other)).to.include({
        code: 'already_complete',
      });
    });

    it('the person can be found, and erased in the directory', async () => {
      await forget();
      const requests = useCases.dataRequests;
      const found = await requests.export(addressOf(email));
      expect(found).to.have.nested.property('accounts[0].email', '');
      expect(found).to.have.nested.property('accounts[0].forgotten_at');
      expect(await requests.erase(addressOf(email))).to.equal('erased');
      expect(useCases.directory.deleted).to.have.length(1);
      expect(await account()).to.equal(null);
    });

    it('no reminder can be sent', async () => {
      await forget();
      const { orgShortName } = accountValues;
      expect(await useCases.remindAdministrator.execute(orgShortName)).to.equal('forgotten');
    });
  });
});
