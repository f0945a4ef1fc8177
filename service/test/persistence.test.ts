import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RunningService } from '../src/composition/start-service.ts';
import {
  openTestStorage,
  startTestService,
  type TestStorage,
  testStorage,
} from './fixtures/test-database.ts';
import { Visitor } from './fixtures/visitor.ts';

describe('A service whose data stays on disk', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'threshold-'));
  let storage: TestStorage;
  /** Also one that started after its hook timed out: it would keep the process running. */
  let starting: Promise<RunningService> | null = null;
  const start = async (requirePersonalInfo: boolean) => {
    starting = startTestService({ ...storage, requirePersonalInfo });
    await starting;
  };
  const stop = async () => {
    const service = starting;
    starting = null;
    await (await service)?.close();
  };
  /** A visitor with a code, in a new browser or in one with a session. */
  const running = () => starting as Promise<RunningService>;
  const withCode = async (email?: string) => Visitor.withCode(await running(), email);
  const reconnect = async ({ email, cookies }: Visitor) =>
    new Visitor(await running(), email, cookies);
  const canaries: string[] = [];

  before(async () => {
    storage = await testStorage(dataFolder);
    await start(true);
  });
  after(async () => {
    await stop();
    rmSync(dataFolder, { recursive: true });
  });

  it('keeps accounts, codes and sessions after a restart', async () => {
    const registered = await withCode();
    const account = await registered.account();
    await registered.createAccount(account);
    const waiting = await withCode();
    const session = decodeURIComponent(registered.cookie('threshold_session') ?? '');
    canaries.push(registered.code, waiting.code, String(account.signup_code));
    canaries.push('Analytical-1', session.slice(0, 43));
    const { code } = waiting;

    await stop();
    await start(false);
    const owner = await reconnect(registered);
    expect((await owner.login()).status).to.equal(200);
    canaries.push(owner.cookie('identity_session') ?? '');
    const verified = await (await reconnect(waiting)).verifyCode(code);
    expect(verified).to.have.nested.property('body.requirePI', false);
  });

  it('mails a link if personal info is not required', async () => {
    const visitor = await withCode();
    const { password, confirm_password, ...account } = await visitor.account();
    expect(await visitor.createAccount(account)).to.include({ status: 201 });
    const service = await running();
    await service.idle();
    const mail = service.inbox.find(({ to, link }) => to === visitor.email && link !== '');
    canaries.push(mail?.link.split('token=')[1] ?? '');
  });

  it('stores one organization for each, and no secret in plain text', async () => {
    await stop();
    const { database, close } = await openTestStorage(storage);
    const counts = {
      verifications: 3,
      signup_codes: 3,
      organizations: 2,
      administrators: 2,
      activations: 1,
      local_identities: 2,
      local_sign_ins: 1,
      outbox: 0,
    };
    const tables = Object.keys(counts);
    const rows = await Promise.all(tables.map((table) => database.query(`SELECT * FROM ${table}`)));
    await close();

    expect(rows.map(({ length }) => length)).to.deep.equal(Object.values(counts));
    const everything = JSON.stringify(rows);
    expect(everything).to.include('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const canary of canaries) {
      expect(canary).not.to.equal('');
      expect(everything).not.to.match(new RegExp(`(?<!\\d)${canary}(?!\\d)`));
    }
  });
});
