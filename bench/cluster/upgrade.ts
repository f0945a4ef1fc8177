import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../test/harness/server-process.ts';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { NUMBERS } from './cluster-files.ts';
import { SignupLoad } from './signup-load.ts';

const MIGRATION = 'service/src/adapters/database/migrations/9999_drill.sql';

/** A rolling upgrade of three instances to the committed version with one more migration, and back, during sign-ups. */
export async function upgrade(bench: Bench): Promise<void> {
  const { report } = bench;
  const previous = checkOut(join(bench.folder, 'previous'));
  const next = checkOut(join(bench.folder, 'next'));
  writeFileSync(
    join(next, MIGRATION),
    "ALTER TABLE administrators ADD COLUMN drill TEXT NOT NULL DEFAULT ''",
  );
  const cluster = await Cluster.start(bench, { root: previous });
  const migrations = async () => (await cluster.sql('SELECT name FROM migrations')).length;
  const before = await migrations();
  const load = new SignupLoad(cluster).start(6);
  await pause(3_000);
  for (const folder of [next, previous]) {
    for (const number of NUMBERS) {
      await cluster.replaceInstance(number, folder);
      await pause(2_000);
    }
  }
  await load.end();
  report.heading('Rolling upgrade of three instances to a version with a migration, and back');
  report.atLeast('upgrade: migrations', (await migrations()) - before, 1);
  report.none('upgrade: 503 and lost codes', load.refused.length + load.lostCodes);
  await load.report('upgrade');
  await cluster.end();
}

/** @returns the folder with the committed files and the packages of this one */
function checkOut(folder: string): string {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
