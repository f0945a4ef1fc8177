import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { describeOnPglite } from '../../../../test/harness/service/test-storage.ts';
import { openStorage } from '../../../src/composition/storage.ts';

const module = new URL('../../../dev/database/pglite-database.ts', import.meta.url);

describeOnPglite('The database of a data folder', function () {
  this.timeout(120_000);
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

  it('is not made anew over one without PG_VERSION', async () => {
    const { folder, file } = copy();
    renameSync(file('PG_VERSION'), file('elsewhere'));
    expect(await failureOf(folder)).to.equal(
      `The database in the data folder ${folder} is broken (PG_VERSION is missing). Put it back from a copy, choose another folder with DATA_FOLDER, or \`npm run reset\` empties this one.`,
    );
    renameSync(file('elsewhere'), file('PG_VERSION'));
    const storage = await openStorage({ folder, databaseUrl: null });
    expect(await storage.database.query('SELECT answer FROM kept')).to.deep.equal([{ answer: 42 }]);
    await storage.close();
  });

  for (const name of ['PG_VERSION', 'global/pg_control', 'global/pg_filenode.map']) {
    it(`is refused when ${name} is broken, with the folder and the way out`, async () => {
      const { folder, file } = copy();
      truncateSync(file(name));
      const message = await failureOf(folder);
      expect(message).to.match(/^The database in the data folder .* is broken \(.+\)\. /);
      expect(message)
        .to.include(folder)
        .and.include('`npm run reset`')
        .and.not.include('ASSERTIONS');
    });
  }

  it('is made beside its place, so that a first start can be killed at any moment', async () => {
    const folder = join(root, 'killed');
    const database = join(folder, 'database');
    const program = `
      import { PgliteDatabase } from ${JSON.stringify(module.href)};
      await PgliteDatabase.open(${JSON.stringify(database)});`;
    cpSync(join(whole, 'session-key'), join(folder, 'session-key'));
    const options = ['--import', 'tsx', '--input-type=module', '-e', program];
    const starting = spawn(process.execPath, options, { stdio: 'inherit' });
    const ended = once(starting, 'exit');
    const isUnderWay = () => existsSync(join(`${database}.new`, 'PG_VERSION'));
    while (!isUnderWay() && starting.exitCode === null) await pause(10);
    starting.kill('SIGKILL');
    await ended;
    expect(existsSync(database)).to.equal(false);
    await (await openStorage({ folder, databaseUrl: null })).close();
    expect(existsSync(`${database}.new`)).to.equal(false);
  });
});
