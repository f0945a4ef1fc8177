import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { lockDataFolder } from '../../../dev/database/data-folder-lock.ts';

const module = new URL('../../../dev/database/data-folder-lock.ts', import.meta.url);

describe('The lock of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-lock-'));
  after(() => rmSync(folder, { recursive: true }));

  it('refuses another process while one holds it, and is free once that was killed', async () => {
    const program = `
      import { lockDataFolder } from ${JSON.stringify(module.href)};
      await lockDataFolder(${JSON.stringify(folder)});
      console.log('locked');
      setInterval(() => {}, 1_000);`;
    const holder = spawn(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      program,
    ]);
    try {
      await once(holder.stdout, 'data');
      const message = `The data folder ${folder} is in use by another process. Stop that process or choose another folder with DATA_FOLDER.`;
      const refused = await lockDataFolder(folder).catch((error: Error) => error.message);
      expect(refused).to.equal(message);
    } finally {
      holder.kill('SIGKILL');
    }
    const unlock = await lockDataFolder(folder);
    await unlock();
  });
});
