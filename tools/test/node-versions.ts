/**
 * `npm test -- node-versions`: tests the project with other versions of Node.js, which npm installs: the build, unit
 * tests, and sign-ups in a browser, with the real service. Ends with `N passed, N failed`, counted in versions.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export function main(chosen: string[]): number {
  const versions = chosen.length > 0 ? chosen : ['20.19', '22', '24'];
  const place = mkdtempSync(join(tmpdir(), 'threshold-node-'));
  process.once('exit', () => rmSync(place, { recursive: true, force: true }));
  // A signal of the terminal ends npm, and then this process.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  const failed = versions.filter((version) => {
    const folder = join(place, version);
    const bin = join(folder, 'node_modules/node/bin');
    const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
    const npm = (...args: string[]) => {
      const { status } = spawnSync('npm', args, { env, stdio: 'inherit' });
      if (status === null || status > 128) process.exit(1);
      return status;
    };
    console.log(`Node ${version}`);
    const status = npm('install', '--prefix', folder, '--no-save', `node@${version}`);
    const commands = [
      ['run', 'build', '--', '--out', join(folder, 'dist')],
      ['test', '--', 'unit', 'sign-up'],
    ];
    return status !== 0 || commands.some((command) => npm(...command) !== 0);
  });
  if (failed.length > 0) console.log(`Failed, see above: Node ${failed.join(', ')}`);
  console.log(`${versions.length - failed.length} passed, ${failed.length} failed`);
  return failed.length > 0 ? 1 : 0;
}
