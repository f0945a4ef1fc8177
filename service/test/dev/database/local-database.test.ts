import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { lockDataFolder } from '#service-dev/database/data-folder-lock.ts';
import { sessionKeyOf } from '#service-dev/database/local-database.ts';

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
