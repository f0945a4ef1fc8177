/**
 * `npm run test:node-versions -- [VERSION...]`: tries the project with other versions of Node.js, which npm installs: types, unit
 * tests, the build, a start of the service, and a page that is loaded from it. Ends with `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export async function main(chosen: string[]): Promise<number> {
  const versions = chosen.length > 0 ? chosen : ['20.19', '22', '24'];
  const place = mkdtempSync(join(tmpdir(), 'threshold-node-'));
  const dist = join(place, 'dist');
  let [passed, failed] = [0, 0];
  for (const version of versions) {
    const folder = join(place, version);
    const npm = (...args: string[]) => run('npm', args, folder);
    const steps = {
      install: () => npm('install', '--prefix', folder, '--no-save', `node@${version}`),
      types: () => npm('run', 'types'),
      'unit tests': () => npm('run', 'test:unit', '--', '--reporter', 'dot'),
      build: () => npm('run', 'build', '--', '--env', 'development', '--out', dist),
      'start and page': () => serve(folder, dist),
    };
    for (const [name, step] of Object.entries(steps)) {
      const began = performance.now();
      const problem = await step();
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`Node ${version}  ${problem ? 'failed' : 'passed'}  ${seconds} s  ${name}`);
      if (problem) console.log(problem);
      if (problem) failed += 1;
      else passed += 1;
      if (problem && name === 'install') break;
    }
  }
  rmSync(place, { recursive: true, force: true });
  console.log(`${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** @param folder of the Node.js that runs it. @returns what was printed when it fails, else an empty text */
function run(program: string, args: readonly string[], folder: string): string {
  const options = { env: environment(folder), maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...options,
    encoding: 'utf8',
  });
  return status === 0 ? '' : `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}` || 'failed';
}

/** Starts the service with the built page, and requests both. @returns what is wrong, else an empty text */
async function serve(folder: string, dist: string): Promise<string> {
  const env = {
    ...environment(folder),
    PORT: '0',
    IDENTITY_FRONTEND_PORT: '0',
    DATA_FOLDER: join(folder, 'data'),
    PAGE: dist,
  };
  const args = ['--import', 'tsx', 'service/src/main.ts'];
  const service = spawn('node', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<null>((resolve) => service.once('close', () => resolve(null)));
  let printed = '';
  try {
    const started = new Promise<string>((resolve) => {
      for (const stream of [service.stdout, service.stderr]) {
        stream.setEncoding('utf8').on('data', (part) => {
          printed += part;
          const [, url] = /(http:\S+)\/api$/m.exec(printed) ?? [];
          if (url) resolve(url);
        });
      }
    });
    const url = await Promise.race([started, ended]);
    if (url === null) return printed;
    const [page, ready] = await Promise.all([fetch(url), fetch(`${url}/readyz`)]);
    const script = /src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? '/nope';
    const statuses = [page.status, ready.status, (await fetch(url + script)).status];
    return statuses.every((status) => status === 200) ? '' : `Answered ${statuses}\n${printed}`;
  } finally {
    service.kill('SIGTERM');
    await ended;
  }
}

function environment(folder: string): NodeJS.ProcessEnv {
  const bin = join(folder, 'node_modules/node/bin');
  return { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
}
