import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { eventually } from '../../../../test/harness/eventually.ts';
import { lockDataFolder } from '../../../dev/database/data-folder-lock.ts';

const module = new URL('../../../dev/database/data-folder-lock.ts', import.meta.url);
/** Runs a program in TypeScript. */
const node = ['--import', 'tsx', '--input-type=module', '-e'];

describe('The lock of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-lock-'));
  let here = '';
  before(() => {
    const unlock = lockDataFolder(folder);
    here = readdirSync(folder)[0]?.split('.')[2] ?? '';
    unlock();
  });
  const lockOf = (pid: number | undefined, place = here) =>
    join(folder, `service.${pid}.${place}.lock`);
  const secondsOld = (file: string, seconds: number) => {
    const then = Date.now() / 1_000 - seconds;
    utimesSync(file, then, then);
  };
  afterEach(() => {
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
  });
  after(() => rmSync(folder, { recursive: true }));

  const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid;
  const expectTaken = () => {
    const unlock = lockDataFolder(folder);
    expect(readdirSync(folder).map((name) => join(folder, name))).to.deep.equal([
      lockOf(process.pid),
    ]);
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
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 600_000)']);
    try {
      writeFileSync(lockOf(other.pid), '');
      expect(() => lockDataFolder(folder)).to.throw(
        `The data folder ${folder} is in use by process ${other.pid}. Stop that process or choose another folder with DATA_FOLDER (if it is not the service, delete ${lockOf(other.pid)}).`,
      );
      expect(readdirSync(folder)).to.deep.equal([`service.${other.pid}.${here}.lock`]);
      secondsOld(lockOf(other.pid), 3600);
      expect(() => lockDataFolder(folder)).to.throw('in use');
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

  it('is held by a process of another container, whatever its number, that shows signs of life', () => {
    for (const pid of [1, process.pid, deadProcess()]) {
      const file = lockOf(pid, 'elsewhere');
      writeFileSync(file, 'alive');
      expect(() => lockDataFolder(folder)).to.throw(
        `The data folder ${folder} is in use by process ${pid} of another container or machine. Stop it and try again after 10 seconds, or choose another folder with DATA_FOLDER.`,
      );
      secondsOld(file, 5);
      expect(() => lockDataFolder(folder)).to.throw('in use');
      secondsOld(file, 11);
      expectTaken();
    }
  });

  it('shows signs of life while it is held', async () => {
    const unlock = lockDataFolder(folder);
    secondsOld(lockOf(process.pid), 20);
    await eventually(() => {
      expect(Date.now() - statSync(lockOf(process.pid)).mtimeMs).to.be.below(5_000);
    });
    unlock();
  });

  it('ends a process that stood still until another one took the folder over', async () => {
    const program = `
      import { lockDataFolder } from ${JSON.stringify(module.href)};
      lockDataFolder(${JSON.stringify(folder)});
      setTimeout(() => {}, 600_000);
      console.log('held');`;
    const holder = spawn(process.execPath, [...node, program]);
    const ended = once(holder, 'exit');
    await once(holder.stdout, 'data');
    rmSync(lockOf(holder.pid));
    expect((await ended)[0]).to.equal(1);
  });

  it('is held by one of two containers in which both processes have the same number', async function () {
    const container = ['--user', '--map-root-user', '--pid', '--fork', '--kill-child'];
    if (spawnSync('unshare', [...container, 'true']).status !== 0) this.skip();
    const program = `
      import { lockDataFolder } from ${JSON.stringify(module.href)};
      const answer = () => {
        try {
          lockDataFolder(${JSON.stringify(folder)});
          return 'held';
        } catch (error) {
          return error.message;
        }
      };
      console.log(process.pid, answer());
      setTimeout(() => {}, 600_000);`;
    const start = async () => {
      const child = spawn('unshare', [...container, process.execPath, ...node, program]);
      return { child, said: String(await once(child.stdout, 'data')) };
    };
    const first = await start();
    const second = await start();
    try {
      expect(first.said).to.equal('1 held\n');
      expect(second.said).to.match(/^1 .* is in use by process 1 of another container/);
    } finally {
      for (const { child } of [first, second]) child.kill('SIGKILL');
    }
  });

  it('is taken over from a dead process by one at most of several at once', async () => {
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
    const racers = Array.from({ length: 4 }, () => spawn(process.execPath, [...node, program]));
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
