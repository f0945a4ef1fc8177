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
} from './harness/test-database.ts';
import { Visitor } from './harness/visitor.ts';

describe('A service whose data stays on disk', () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'threshold-'));
  let storage: TestStorage;
  let service: RunningService | undefined;
  const restart = async (requirePersonalInfo: boolean) => {
    await service?.close();
    service = undefined;
    service = await startTestService({ ...storage, requirePersonalInfo });
    return service;
  };
  const canaries: string[] = [];

  before(async () => {
    storage = await testStorage(dataFolder);
  });
  after(async () => {
    await service?.close();
    rmSync(dataFolder, { recursive: true });
  });

  it('keeps accounts, codes and sessions after a restart, and mails a link if personal info is not required', async () => {
    const first = await restart(true);
    const registered = await Visitor.withCode(first);
    const account = await registered.account();
    await registered.createAccount(account);
    const waiting = await Visitor.withCode(first);
    const session = decodeURIComponent(registered.cookie('threshold_session') ?? '');
    canaries.push(registered.code, waiting.code, String(account.signup_code));
    canaries.push('Correct-Horse-1', session.slice(0, 43));
    const { code } = waiting;

    const second = await restart(false);
    const reconnect = ({ email, cookies }: Visitor) => new Visitor(second, email, cookies);
    const owner = reconnect(registered);
    expect((await owner.login()).status).to.equal(200);
    canaries.push(owner.cookie('identity_session') ?? '');
    const verified = await reconnect(waiting).verifyCode(code);
    expect(verified).to.have.nested.property('body.requirePI', false);

    const visitor = await Visitor.withCode(second);
    const { password, confirm_password, ...nameless } = await visitor.account();
    expect(await visitor.createAccount(nameless)).to.include({ status: 201 });
    await second.idle();
    const mail = second.inbox.find(({ to, link }) => to === visitor.email && link !== '');
    canaries.push(mail?.link.split('token=')[1] ?? '');
    await second.close();
    service = undefined;
  });

  it('stores one organization for each, and no secret in plain text', async () => {
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
