import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  onPostgres,
  type TestStorage,
  testStorage,
} from '../../test/harness/service/test-storage.ts';
import { pageOrigin } from '../../test/harness/signup-client.ts';
import { Visitor } from '../../test/harness/visitor.ts';
import { type RunningService, startService } from '../src/composition/start-service.ts';
import { openStorage } from '../src/composition/storage.ts';

describe('A service whose data stays on disk', function () {
  this.timeout(60_000);
  const dataFolder = mkdtempSync(join(tmpdir(), 'threshold-'));
  let storage: TestStorage;
  let service: RunningService;
  const start = async (requirePersonalInfo: boolean) => {
    const regions = [
      { value: 'EU', label: 'Europe' },
      { value: 'TEST-EU', label: 'Test' },
    ];
    const internalEmailDomain = 'own.example';
    service = await startService({
      ...storage,
      allowedOrigins: [pageOrigin],
      requirePersonalInfo,
      regions,
      internalEmailDomain,
      quiet: true,
    });
  };
  let registered: Visitor;
  let waiting: Visitor;
  const canaries: string[] = [];

  before(async () => {
    storage = await testStorage(dataFolder);
    await start(true);
  });
  after(async () => {
    await service.close();
    rmSync(dataFolder, { recursive: true });
  });

  if (!onPostgres) {
    it('is refused to a second service', async () => {
      const second = startService({ dataFolder, allowedOrigins: [pageOrigin], quiet: true });
      const error = await second.then(
        () => null,
        (reason) => reason,
      );
      expect(error?.message).to.include(`The data folder ${dataFolder} is in use by process`);
    });
  }

  it('offers the regions of its settings, and a TEST- region to its own people', async () => {
    const outsider = await Visitor.withCode(service);
    const wrongRegion = { region: 'TEST-EU' };
    expect((await outsider.createAccount(await outsider.account(wrongRegion))).status).to.equal(
      400,
    );

    const insider = await Visitor.withCode(service, 'ada@own.example');
    expect((await insider.createAccount(await insider.account(wrongRegion))).status).to.equal(201);
  });

  it('keeps accounts, codes and sessions over a restart', async () => {
    registered = await Visitor.withCode(service);
    const account = await registered.account({ region: 'EU' });
    await registered.createAccount(account);
    waiting = await Visitor.withCode(service);
    canaries.push(registered.code, waiting.code, String(account.signup_code), 'Analytical-1');
    canaries.push(
      decodeURIComponent(registered.cookies.get('threshold_session') ?? '').slice(0, 43),
    );
    const { code } = waiting;

    await service.close();
    await start(false);
    registered = copyOf(registered);
    waiting = copyOf(waiting);

    expect((await registered.login('Analytical-1')).status).to.equal(200);
    canaries.push(registered.cookies.get('identity_session') ?? '');
    expect(await waiting.verifyCode(code)).to.have.nested.property('body.requirePI', false);
  });

  it('asks for no name and no password where personal info is not required, and mails a link instead', async () => {
    const visitor = await Visitor.withCode(service);
    const account = await visitor.account({ region: 'EU' });
    for (const key of ['first_name', 'last_name', 'password', 'confirm_password']) {
      delete account[key];
    }
    expect(await visitor.createAccount(account)).to.deep.equal({ status: 201, body: {} });
    expect(await visitor.createAccount(account)).to.deep.equal({ status: 201, body: {} });
    expect((await visitor.login('')).status).to.equal(401);
    await service.idle();
    const toVisitor = service.inbox.filter(({ to, link }) => to === visitor.email && link !== '');
    expect(toVisitor.length).to.equal(1);
    expect(toVisitor[0]?.link).to.include('/activate?token=');
    canaries.push(toVisitor[0]?.link.split('token=')[1] ?? '');
  });

  it('holds one organisation for each, and no secret in clear', async () => {
    await service.close();
    const { databaseUrl } = storage;
    const { database, close } = await openStorage({ folder: storage.dataFolder, databaseUrl });
    const tables = [
      'verifications',
      'signup_codes',
      'organizations',
      'administrators',
      'activations',
      'stand_in_identities',
      'stand_in_sign_ins',
      'outbox',
    ];
    const rows = await Promise.all(tables.map((table) => database.query(`SELECT * FROM ${table}`)));
    await close();
    await start(true);

    expect(rows.map(({ length }) => length)).to.deep.equal([5, 5, 3, 3, 1, 3, 1, 0]);
    const everything = JSON.stringify(rows);
    expect(everything).to.include('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const canary of canaries) {
      expect(canary).not.to.equal('');
      expect(everything).not.to.match(new RegExp(`(?<!\\d)${canary}(?!\\d)`));
    }
  });

  /** The same browser, at the service that runs now. */
  function copyOf(visitor: Visitor): Visitor {
    const copy = new Visitor(service, visitor.email);
    for (const [name, value] of visitor.cookies) copy.cookies.set(name, value);
    return copy;
  }
});
