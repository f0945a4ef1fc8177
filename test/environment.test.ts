import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { eventually } from './harness/eventually.ts';
import { endWithThisProcess } from './harness/server-process.ts';

const hostile = {
  LC_ALL: 'xx_XX',
  LANG: 'de_DE.UTF-8',
  LANGUAGE: 'de',
  NO_PROXY: 'packages.test',
  NODE_ENV: 'production',
  FORCE_COLOR: '1',
  FC_SEED: '-1234',
};

describe('the environment of the tests', () => {
  it('is the same on every machine, repeats a property by its seed, and ends with open resources', () => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-environment-'));
    const file = join(folder, 'some.test.ts');
    writeFileSync(
      file,
      `import fc from ${JSON.stringify(createRequire(import.meta.url).resolve('fast-check'))};
      it('fails', () => {
        setInterval(() => {}, 1000);
        const values = ${JSON.stringify(Object.keys(hostile))}.map((name) => process.env[name] ?? null);
        console.log(JSON.stringify([...values, process.umask()]));
        fc.assert(fc.property(fc.integer(), () => false));
      });`,
    );
    const mocha = `umask 077 && exec '${process.execPath}' node_modules/mocha/bin/mocha.js '${file}'`;
    const { status, stdout } = spawnSync('sh', ['-c', mocha], {
      env: { ...process.env, ...hostile },
      encoding: 'utf8',
      timeout: 100_000,
    });
    rmSync(folder, { recursive: true });
    expect(status).to.equal(1);
    const noProxy = 'packages.test,localhost,127.0.0.1,::1';
    expect(stdout).to.contain(
      JSON.stringify([null, null, null, noProxy, null, null, '-1234', 0o022]),
    );
    expect(stdout).to.contain('{ seed: -1234,');
  });

  it('stops the servers of tests on a signal', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'threshold-environment-'));
    const [file, pidFile] = [join(folder, 'some.test.ts'), join(folder, 'pid')];
    const options = `{
      args: ['-e', 'setInterval(() => {}, 1000)'], logFile: ${JSON.stringify(join(folder, 'log'))},
      isReady: async () => true,
    }`;
    writeFileSync(
      file,
      `import { writeFileSync } from 'node:fs';
      import { ServerProcess } from ${JSON.stringify(resolve('test/harness/server-process.ts'))};
      it('goes on', async () => {
        const server = new ServerProcess(${options});
        await server.start();
        writeFileSync(${JSON.stringify(pidFile)}, server.pid + '\\n');
        await new Promise(() => setInterval(() => {}, 1000));
      });`,
    );
    const mocha = spawn(process.execPath, ['node_modules/mocha/bin/mocha.js', file], {
      stdio: 'ignore',
      detached: true,
    });
    endWithThisProcess(mocha);
    const exited = once(mocha, 'exit');
    const server = await eventually(() => {
      const written = readFileSync(pidFile, 'utf8');
      expect(written).to.contain('\n');
      return Number(written);
    });
    process.kill(-Number(mocha.pid), 'SIGTERM');
    await exited;
    await eventually(() => expect(() => process.kill(server, 0)).to.throw('ESRCH'));
    rmSync(folder, { recursive: true });
  });
});
