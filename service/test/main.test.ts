import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

describe('The service started alone', function () {
  this.timeout(60_000);
  const folder = mkdtempSync(join(tmpdir(), 'threshold-main-'));
  const started: ChildProcess[] = [];
  after(() => {
    for (const child of started) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  const start = (environment: Record<string, string>) => {
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: {
        ...process.env,
        PORT: '0',
        IDENTITY_FRONTEND_PORT: '0',
        DATA_FOLDER: folder,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    return child;
  };
  const fail = async (environment: Record<string, string>) => {
    const child = start(environment);
    const [message, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    return { message: message.trim(), code };
  };

  it('names the setting at fault in one line', async () => {
    expect(await fail({ PORT: 'x' })).to.deep.equal({
      code: 1,
      message: 'PORT must be a whole number from 0 to 65535, but is "x".',
    });
  });

  it('prints its addresses, and stops at SIGTERM', async () => {
    const child = start({});
    const output = text(child.stdout);
    await once(child.stdout, 'data');
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).to.deep.equal([0, null]);
    for (const line of [
      /\/api$/m,
      /\/auth-api \(/,
      /Identity frontend +http:\/\/localhost:/,
      /\/inbox/,
    ]) {
      expect(await output).to.match(line);
    }
    expect(existsSync(join(folder, 'service.lock'))).to.equal(false);
  });
});
