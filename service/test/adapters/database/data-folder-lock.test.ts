import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { lockDataFolder } from '../../../src/adapters/database/data-folder-lock.ts';

describe('The lock of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-lock-'));
  const lockOf = (pid: number | undefined) => join(folder, `service.${pid}.lock`);
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
  });
  after(() => rmSync(folder, { recursive: true }));

  const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid;
  const expectTaken = () => {
    const unlock = lockDataFolder(folder);
    expect(existsSync(lockOf(process.pid))).to.equal(true);
    expect(() => lockDataFolder(folder)).to.throw();
    unlock();
    expect(readdirSync(folder)).to.deep.equal([]);
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
      writeFileSync(lockOf(other.pid), '');
      expect(() => lockDataFolder(folder)).to.throw(
        `The data folder ${folder} is in use by process ${other.pid}. Stop that process or choose another folder with DATA_FOLDER (if it is not the service, delete ${lockOf(other.pid)}).`,
      );
      expect(readdirSync(folder)).to.deep.equal([`service.${other.pid}.lock`]);
    } finally {
      other.kill();
    }
  });

  it('is taken over from a process that died', () => {
    writeFileSync(lockOf(deadProcess()), '');
    expectTaken();
  });

  it('is taken over when a former process of the same number left it', () => {
    writeFileSync(lockOf(process.pid), '');
    expectTaken();
  });

  it('is taken over from a dead process by one at most of several at once', async function () {
    this.timeout(30_000);
    const module = new URL('../../../src/adapters/database/data-folder-lock.ts', import.meta.url);
    const program = `
      import { createInterface } from 'node:readline';
      import { lockDataFolder } from ${JSON.stringify(module.href)};
      let unlock;
      createInterface({ input: process.stdin }).on('line', (word) => {
        let answer = 'free';
        if (word === 'free') unlock?.();
        unlock = undefined;
        if (word === 'lock') try {
          unlock = lockDataFolder(${JSON.stringify(folder)});
          answer = 'held';
        } catch {
          answer = 'refused';
        }
        console.log(answer);
      });
      console.log('ready');`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', program];
    const racers = Array.from({ length: 4 }, () => spawn(process.execPath, args));
    const answers = () =>
      Promise.all(racers.map(async ({ stdout }) => String(await once(stdout, 'data')).trim()));
    const tell = (word: string) => {
      for (const { stdin } of racers) stdin.write(`${word}\n`);
      return answers();
    };
    const dead = deadProcess();
    try {
      await answers();
      for (let round = 0; round < 25; round += 1) {
        writeFileSync(lockOf(dead), '');
        const held = (await tell('lock')).filter((answer) => answer === 'held');
        expect(held.length).to.be.at.most(1);
        await tell('free');
      }
    } finally {
      for (const racer of racers) racer.kill();
    }
  });
});
