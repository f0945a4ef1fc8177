import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../test/harness/server-process.ts';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { NUMBERS } from './cluster-files.ts';
import { SignupLoad } from './signup-load.ts';

const MIGRATIONS = 'service/src/adapters/database/migrations';

/** A rolling upgrade of three instances from a former version to this one, and back, during sign-ups. */
export async function upgrade(bench: Bench): Promise<void> {
  const { report } = bench;
  const former = bench.option('--from') ?? `${git('log', '-1', '--format=%h', '--', MIGRATIONS)}^`;
  const folder = checkOut(former, join(bench.folder, 'former'));
  const cluster = await Cluster.start(bench, { root: folder });
  const migrations = async () => (await cluster.sql('SELECT name FROM migrations')).length;
  const before = await migrations();
  const load = new SignupLoad(cluster).start(6);
  await pause(3_000);
  for (const version of [undefined, folder]) {
    for (const number of NUMBERS) {
      await cluster.replaceInstance(number, version);
      await pause(2_000);
    }
  }
  await load.end();
  report.heading(`Rolling upgrade of three instances from ${former} to this version, and back`);
  report.atLeast('upgrade: migrations', (await migrations()) - before, 1);
  report.none('upgrade: 503 and lost codes', load.refused.length + load.lostCodes);
  await load.report('upgrade');
  await cluster.end();
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** @returns the folder with the files of a version and the packages of this one */
function checkOut(version: string, folder: string): string {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', version], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
