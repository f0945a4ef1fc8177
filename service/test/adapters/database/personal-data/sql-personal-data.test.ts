import { expect } from 'chai';
import type { Database } from '#service/adapters/database/connection/database.ts';
import { SqlEvents } from '#service/adapters/database/sql-events.ts';
import type { DataRequests } from '#service/application/personal-data/data-requests.ts';
import type { Registration } from '#service/application/ports/organizations.ts';
import { later } from '#service/domain/times.ts';
import { newEmail } from '#tools/signup-client.ts';
import { noSuchUser, sampleMails } from '../../../harness/fakes.ts';
import { accountValues, addressOf, administratorOf } from '../../../harness/registrations.ts';
import { createUseCases, type UseCases, webhookUrls } from '../../../harness/use-cases.ts';

const networks = [{ name: '192.0.2.1', factor: 1 }];
const visitor = { browserSession: 'a browser', networks, language: 'en', browser: null };

describe('The data of a person', () => {
  let database: Database;
  let useCases: UseCases;
  let requests: DataRequests;
  let events: SqlEvents;
  beforeEach(async () => {
    useCases = await createUseCases();
    database = useCases.database;
    requests = useCases.dataRequests;
    events = new SqlEvents(database, useCases.secrets, webhookUrls);
  });

  const register = async (changes: Partial<Registration> = {}) => {
    const administrator = administratorOf(
      await useCases.register({ trackingCode: 'spring', extra: { vat_id: 'DE1' }, ...changes }),
    );
    await events.post({
      type: 'organization.registered',
      administratorId: administrator.id,
      at: useCases.clock.now(),
    });
    return { administrator, address: addressOf(administrator.email) };
  };
  const registerActive = async () => {
    const one = await register();
    await useCases.provisionAdministrator.execute(one.administrator);
    return one;
  };
  /** Tables with the address, in any column; sealed ones opened. */
  const tablesWith = async (email: string) => {
    const names = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`,
    );
    const found: string[] = [];
    for (const { name } of names) {
      const rows = JSON.stringify(await database.query(`SELECT * FROM ${name}`));
      const sealed = [...rows.matchAll(/"sealed_\w+":"([^"]+)"/g)];
      const opened = sealed.map(([, text = '']) => useCases.secrets.open(text));
      if ((rows + opened).toLowerCase().includes(email.toLowerCase())) found.push(name);
    }
    return found;
  };

  it('is exported with every column of the account but the normalized address and the directory task', async () => {
    const { address } = await register();
    const { accounts } = Object(await requests.export(address));
    const columns = await database.query<{ name: string }>(
      `SELECT DISTINCT column_name AS name FROM information_schema.columns
       WHERE table_schema = current_schema() AND table_name IN ('administrators', 'organizations') ORDER BY 1`,
    );
    const exported = Object.keys(accounts[0]);
    const omitted = columns.map(({ name }) => name).filter((name) => !exported.includes(name));
    // The name of the organization is exported as `organization_name`.
    expect(omitted.join(' ')).to.equal(
      'address directory_attempts directory_claimed_until directory_due_at name',
    );
  });

  it('is exported without secrets and erased during a sign-up, and the code is refused', async () => {
    const email = newEmail('Ada');
    await useCases.verifyEmail.execute(visitor, email, 'a human');
    const address = addressOf(email);
    const code = useCases
      .signupCodeFactory()
      .make({ browserSession: visitor.browserSession, address }, null);
    await useCases.repositories.signupCodes.issue(code.stored);
    const data = JSON.stringify(await requests.export(address));
    expect(JSON.parse(data)).to.include({ address: address.canonical });
    expect(JSON.parse(data).mails_waiting).to.have.length(1);
    expect(data).to.include(`"email":"${email}"`).and.not.include('digest');
    expect(data).not.to.include(code.stored.digest);

    expect(await requests.erase(address)).to.equal('erased');
    expect(await tablesWith(email)).to.deep.equal([]);
    expect(await requests.export(address)).to.equal(null);
    expect(await requests.erase(address)).to.equal('nothing');
    const request = { ...accountValues, email, signupCode: code.signupCode };
    const outcome = await useCases.createAccount.execute(visitor.browserSession, request);
    expect(outcome).to.include({ code: 'signup_code_refused' });
    expect(useCases.directory.deleted).to.deep.equal([]);
  });

  it('is exported and erased with the delivery state of its mails', async () => {
    const email = newEmail('Ada');
    const address = addressOf(email);
    await useCases.verifyEmail.execute(visitor, email, 'a human');
    useCases.mailer.respond = async () => noSuchUser;
    await useCases.sendMails.execute();
    await database.query('DELETE FROM verifications');
    const { mails } = Object(await requests.export(address));
    expect(mails).to.have.length(1);
    expect(mails[0]).to.include({ kind: 'code', state: 'refused', reason: noSuchUser.reason });
    expect(await tablesWith(email)).to.deep.equal(['mails']);
    expect(await requests.erase(address)).to.equal('erased');
    expect(await tablesWith(email)).to.deep.equal([]);
  });

  it('is exported with an account, and erased with it here, in the directory and at the webhook', async () => {
    const { administrator, address } = await registerActive();
    const data = JSON.parse(JSON.stringify(await requests.export(address)));
    expect(data.accounts).to.have.length(1);
    expect(data.accounts[0]).to.include({
      first_name: 'Ada',
      tracking_code: 'spring',
      terms_version: '2030-01',
      organization_name: 'Analytical Engines',
    });
    expect(data.accounts[0].extra).to.deep.equal({ vat_id: 'DE1' });
    expect(data.webhook_events).to.have.length(1);

    expect(await requests.erase(address)).to.equal('erased');
    expect(await tablesWith(administrator.email)).to.deep.equal([]);
    expect(useCases.directory.deleted).to.deep.equal([administrator.id]);
    const [event, ...others] = await events.list(10);
    expect(event).to.include({ type: 'administrator.erased' });
    // After the end of a claim on a deleted event, whose delivery may have begun.
    expect(event?.dueAt).to.deep.equal(new Date(useCases.clock.now().getTime() + 30_000));
    expect(others).to.deep.equal([]);
  });

  it('is erased without the name of the organization', async () => {
    const { administrator, address } = await registerActive();
    await requests.erase(address);
    const [organization] = await database.query(
      'SELECT short_name, tracking_code FROM organizations WHERE email_domain = $1',
      [address.domain],
    );
    expect(organization).to.deep.equal({
      short_name: administrator.orgShortName,
      tracking_code: null,
    });
  });

  it('is erased with the organization while the registration waits for a review', async () => {
    const { address } = await register({ state: 'inReview' });
    expect(await requests.erase(address)).to.equal('erased');
    const left = await database.query('SELECT 1 FROM organizations WHERE email_domain = $1', [
      address.domain,
    ]);
    expect(left).to.deep.equal([]);
    expect(useCases.directory.deleted).to.deep.equal([]);
  });

  const reviewed = async () => {
    const registration = await useCases.register({ state: 'inReview' });
    await useCases.unitOfWork.run((all) =>
      useCases.registrationMails.postReceived(all, registration),
    );
    const { administratorId, address } = registration;
    return { address, name: { administratorId } };
  };
  const ofReviews = async () => [
    ...(await database.query('SELECT 1 FROM review_links')),
    ...(await database.query('SELECT 1 FROM review_decisions')),
  ];

  it('is erased with decision and links of an approved registration', async () => {
    const { address, name } = await reviewed();
    await useCases.reviewQueue.approve(name, 'eve');
    await useCases.repositories.administrators.activate(name.administratorId, true);
    expect(await ofReviews()).to.have.length(3);
    expect(await requests.export(address)).to.have.nested.property('decisions[0].kind', 'approved');
    expect(await requests.erase(address)).to.equal('erased');
    expect(await ofReviews()).to.deep.equal([]);
  });

  it('is exported and erased with decision, links and events after a refusal', async () => {
    const [other, { address, name }] = [await reviewed(), await reviewed()];
    await useCases.reviewQueue.refuse(other.name, 'eve');
    await useCases.reviewQueue.refuse(name, 'eve', 'Unknown to us');
    const { decisions, review_links, webhook_events } = Object(await requests.export(address));
    expect(decisions.map(({ reason }: { reason: string }) => reason)).to.deep.equal([
      'Unknown to us',
    ]);
    expect(review_links).to.have.length(2);
    expect(webhook_events).to.have.length(1);
    expect(webhook_events[0]).to.include({ email: address.typed, last_name: 'Lovelace' });
    expect(await requests.erase(address)).to.equal('erased');
    expect(await tablesWith(address.typed)).to.deep.equal([]);
    expect(await requests.export(address)).to.equal(null);
    expect(await ofReviews()).to.have.length(3);
  });

  it('is exported and erased with decision and links after a withdrawal whose event is delivered', async () => {
    const { address, name } = await reviewed();
    await useCases.reviewQueue.withdraw(name.administratorId);
    await database.query('DELETE FROM webhook_events');
    expect(await requests.export(address)).to.have.nested.property('decisions[0].kind');
    expect(await requests.erase(address)).to.equal('erased');
    expect(await ofReviews()).to.deep.equal([]);
  });

  it('is exported and erased of a colleague who asked to join, and the webhook gets no event about them', async () => {
    const { administrator, address } = await registerActive();
    const colleague = addressOf(`Grace@${address.domain}`);
    const [type, at] = ['organization.join_requested', useCases.clock.now()] as const;
    const join = { type, at, administratorId: administrator.id, requestedBy: colleague.typed };
    await events.post(join);
    await events.post({ ...join, requestedBy: `alan@${address.domain}` });
    const { organizations } = useCases.repositories;
    const found = await organizations.administratorAt(address.domain);
    if (!found) throw new Error('No administrator');
    await useCases.unitOfWork.run((all) =>
      useCases.registrationMails.postJoinRequest(all, found, colleague.typed),
    );
    expect(await requests.export(colleague)).to.deep.include({
      mails_waiting: [{ kind: 'join', created_at: at }],
      webhook_events: [{ type, requested_by: colleague.typed, created_at: at }],
    });

    expect(await requests.erase(colleague)).to.equal('erased');
    expect(await tablesWith(colleague.typed)).to.deep.equal([]);
    const left = await useCases.events();
    expect(left.map(({ requestedBy }) => requestedBy)).to.have.members([
      undefined,
      `alan@${address.domain}`,
    ]);
    // An event that is counted and never delivered would keep the registration from being forgotten.
    const [counted] = await database.query(
      'SELECT undelivered_events AS events FROM administrators',
    );
    expect(counted).to.deep.equal({ events: left.length });
  });

  it('is exported and erased with a mail that has the address in any field', async () => {
    const [address, postedAt] = [addressOf('Grace@acme.example'), useCases.clock.now()];
    const other = sampleMails.received;
    const mails = { other, theirs: { ...other, invitedBy: address.typed } };
    for (const [topic, mail] of Object.entries(mails)) {
      const posting = { mail, topic, postedAt, expiresAt: later(postedAt, 60_000) };
      await useCases.repositories.outbox.post(posting);
    }
    const { mails_waiting } = Object(await requests.export(address));
    expect(mails_waiting).to.deep.equal([{ kind: 'received', created_at: postedAt }]);
    expect(await requests.erase(address)).to.equal('erased');
    expect(await useCases.mails()).to.deep.equal([other]);
  });

  it('is not erased while the directory is unavailable or gets the account', async () => {
    const { administrator, address } = await registerActive();
    useCases.directory.isUnavailable = true;
    expect(await requests.erase(address)).to.equal('notDeleted');
    const underWay = await register();
    useCases.directory.isUnavailable = false;
    expect(await requests.erase(underWay.address)).to.equal('underWay');
    expect(useCases.directory.deleted).to.deep.equal([]);
    for (const { email } of [administrator, underWay.administrator]) {
      expect(await tablesWith(email)).to.include('administrators');
    }
  });

  it('is not erased when a worker takes the account while the directory deletes it', async () => {
    const { administrator, address } = await register();
    await useCases.repositories.administrators.countRejection(administrator.id);
    useCases.clock.advance(2);
    useCases.directory.deleteAdministrator = async () => {
      const now = useCases.clock.now();
      await useCases.repositories.administrators.claimDue(now, later(now, 60_000), 100);
      return 'deleted';
    };
    expect(await requests.erase(address)).to.equal('underWay');
    expect(await tablesWith(administrator.email)).to.include('administrators');
  });

  it('is either erased or registered, never partly, when both happen concurrently', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = newEmail('Ada');
      const address = addressOf(email);
      const { stored, signupCode } = useCases
        .signupCodeFactory()
        .make({ browserSession: 'a browser', address }, null);
      await useCases.repositories.signupCodes.issue(stored);
      const orgShortName = address.domain.replace('.example', '');
      const request = { ...accountValues, orgShortName, email, signupCode };
      const [account, erased] = await Promise.all([
        useCases.createAccount.execute('a browser', request),
        requests.erase(address),
      ]);
      const left = await tablesWith(email);
      const deleted = useCases.directory.deleted.splice(0).length;
      if (erased === 'erased') {
        expect([left, deleted]).to.deep.equal([[], account.kind === 'created' ? 1 : 0]);
      } else expect([erased, account.kind]).to.deep.equal(['underWay', 'created']);
    }
  });
});
