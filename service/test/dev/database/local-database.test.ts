import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { openStorage } from '#service/composition/storage.ts';
import { lockDataFolder } from '#service-dev/database/data-folder-lock.ts';
import { sessionKeyOf } from '#service-dev/database/local-database.ts';
import { describeOnPglite } from '../../harness/test-database.ts';

describeOnPglite('The database of a data folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'threshold-pglite-'));
  const whole = join(root, 'whole');
  before(async () => {
    const storage = await openStorage({ folder: whole, databaseUrl: null });
    await storage.database.script('CREATE TABLE kept AS SELECT 42 AS answer');
    await storage.close();
  });
  after(() => rmSync(root, { recursive: true }));

  let copies = 0;
  const copy = () => {
    copies += 1;
    const folder = join(root, `copy-${copies}`);
    cpSync(whole, folder, { recursive: true });
    return { folder, file: (name: string) => join(folder, 'database', name) };
  };
  const failureOf = (folder: string): Promise<string> =>
    openStorage({ folder, databaseUrl: null }).then(
      () => 'It opened',
      ({ message }) => message,
    );

  it('is readable by its owner only, also if it was readable for others before', async function () {
    if (process.platform === 'win32') this.skip();
    const { folder, file } = copy();
    chmodSync(file('PG_VERSION'), 0o644);
    await (await openStorage({ folder, databaseUrl: null })).close();
    for (const path of [whole, folder]) {
      const below = readdirSync(path, { recursive: true, encoding: 'utf8' })
        // A cache of the catalog, which PostgreSQL rewrites with any mode.
        .filter((name) => !name.endsWith('pg_internal.init'));
      const open = below.filter((name) => (statSync(join(path, name)).mode & 0o077) !== 0);
      expect(open).to.deep.equal([]);
    }
    expect(statSync(whole).mode & 0o777).to.equal(0o700);
  });

  it('is not replaced if PG_VERSION is missing', async () => {
    const { folder, file } = copy();
    renameSync(file('PG_VERSION'), file('elsewhere'));
    expect(await failureOf(folder)).to.equal(
      `The database in the data folder ${folder} is broken (PG_VERSION is missing). Restore it from a copy, choose another folder with DATA_FOLDER, or empty this one with \`npm run reset\`.`,
    );
    renameSync(file('elsewhere'), file('PG_VERSION'));
    const storage = await openStorage({ folder, databaseUrl: null });
    expect(await storage.database.query('SELECT answer FROM kept')).to.deep.equal([{ answer: 42 }]);
    await storage.close();
  });
});

describe('The session key of a data folder', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'threshold-key-'));
    file = join(folder, 'session-key');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is created once, readable by its owner only', () => {
    const key = sessionKeyOf(folder);
    expect(key.length).to.be.at.least(32);
    expect(sessionKeyOf(folder)).to.equal(key);
    expect(readFileSync(file, 'utf8')).to.equal(key);
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).to.equal(0o600);
  });
});

describe('The lock of a data folder', () => {
  it('is free after a kill of its process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-lock-'));
    const left = join(folder, 'service.lock');
    mkdirSync(left);
    const renewed = new Date(Date.now() - 5_000);
    utimesSync(left, renewed, renewed);
    const unlock = await lockDataFolder(folder);
    await unlock();
    rmSync(folder, { recursive: true });
  });
});
