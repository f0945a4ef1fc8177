import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { lockDataFolder } from '../../dev/database/data-folder-lock.ts';
import { emptyDataFolder } from '../../dev/reset.ts';

describe('emptyDataFolder', () => {
  let folder: string;
  let lines: string[];
  const empty = (more: Record<string, string> = {}) =>
    emptyDataFolder({ DATA_FOLDER: folder, ...more }, (line) => lines.push(line));
  const has = (name: string) => existsSync(join(folder, name));

  beforeEach(() => {
    lines = [];
    folder = mkdtempSync(join(tmpdir(), 'threshold-data-'));
    mkdirSync(join(folder, 'database/base'), { recursive: true });
    mkdirSync(join(folder, 'database.new'));
    writeFileSync(join(folder, 'session-key'), 'key');
    writeFileSync(join(folder, 'session-key.new'), '');
    writeFileSync(join(folder, 'connection.json'), '');
    writeFileSync(join(folder, 'notes.txt'), 'mine');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('removes the data of the service only', async () => {
    await empty();
    expect(readdirSync(folder)).to.deep.equal(['notes.txt']);
    expect(lines).to.deep.equal([`Emptied ${folder}`]);
  });

  it('refuses while a process uses the folder', async () => {
    const unlock = await lockDataFolder(folder);
    const refused = await empty().catch((error: Error) => error.message);
    expect(refused).to.equal(
      `The data folder ${folder} is in use by another process. Stop that process or choose another folder with DATA_FOLDER.`,
    );
    expect(has('database')).to.equal(true);
    await unlock();
  });
});
