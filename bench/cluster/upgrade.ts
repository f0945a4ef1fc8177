import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../test/harness/server-process.ts';
import type { Bench } from '../run-bench.ts';
import { Cluster } from './cluster.ts';
import { audit, SignupLoad } from './signup-load.ts';

const MIGRATIONS = 'service/src/adapters/database/migrations';

/** Three instances of the former version are replaced by this one, one after the other, and back again, while people sign up. */
export async function upgrade(bench: Bench): Promise<void> {
  const { report } = bench;
  const former = bench.option('--from') ?? `${git('log', '-1', '--format=%h', '--', MIGRATIONS)}^`;
  const folder = checkOut(former, join(bench.folder, 'former'));
  const cluster = await Cluster.start(bench, { root: folder });
  const before = await migrationsOf(cluster);
  const load = new SignupLoad(cluster, 6);
  await pause(3_000);
  for (const version of [undefined, folder]) {
    for (const number of [1, 2, 3] as const) {
      await cluster.replaceInstance(number, version);
      await pause(2_000);
    }
  }
  await load.end();
  const added = (await migrationsOf(cluster)).filter((name) => !before.includes(name));
  const findings = await audit(cluster, load.acknowledged);
  const bad = Object.values(findings).reduce((sum, count) => sum + count, 0);
  const failed = load.refused + load.lost + load.strange.length + load.forgotten;

  report.heading(`Rolling upgrade of three instances from ${former} to this version, and back`);
  report.table([
    ['migrations on the way', added.join(', ') || 'none'],
    ['acknowledged accounts', load.acknowledged.length],
    ['calls that failed', failed],
    ['longest answer, seconds', load.longest / 1_000],
  ]);
  for (const answer of new Set(load.strange)) report.line(`  ${answer}`);
  report.atLeast('rolling upgrade: migrations', added.length, 1);
  report.none('rolling upgrade: failed calls', failed);
  report.none('rolling upgrade: lost, doubled or half made accounts', bad);
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** @returns the folder, with the files of that version and the packages of this one */
function checkOut(version: string, folder: string): string {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', version], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

async function migrationsOf(cluster: Cluster): Promise<readonly string[]> {
  return (await cluster.sql<{ name: string }>('SELECT name FROM migrations')).map(
    ({ name }) => name,
  );
}
