import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { lockDataFolder } from '../../../src/adapters/database/data-folder-lock.ts';

describe('The lock of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-lock-'));
  const file = join(folder, 'service.lock');
  afterEach(() => rmSync(file, { force: true }));
  after(() => rmSync(folder, { recursive: true }));

  const expectTaken = () => {
    const unlock = lockDataFolder(folder);
    expect(existsSync(file)).to.equal(true);
    unlock();
    expect(existsSync(file)).to.equal(false);
  };

  it('is held once in this process, and free again afterwards', () => {
    const unlock = lockDataFolder(folder);
    expect(() => lockDataFolder(folder)).to.throw(`in use by process ${process.pid}`);
    unlock();
    expectTaken();
  });

  it('refuses in one line while another process that lives holds it', () => {
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
    try {
      writeFileSync(file, String(other.pid));
      expect(() => lockDataFolder(folder)).to.throw(
        `The data folder ${folder} is in use by process ${other.pid}. Stop that process or choose another folder with DATA_FOLDER (if it is not the service, delete ${file}).`,
      );
    } finally {
      other.kill();
    }
  });

  it('is taken over from a process that died', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    writeFileSync(file, String(pid));
    expectTaken();
  });

  it('is taken over when it was left by a former process of the same number, or holds no number', () => {
    for (const content of [String(process.pid), '', 'x', '-1']) {
      writeFileSync(file, content);
      expectTaken();
    }
  });
});
