/**
 * `npm run test:node-versions -- [VERSION...]`: tries the project with other versions of Node.js, which npm brings: types, unit
 * tests, the build, a start of the service, and a page that is loaded from it. Ends with `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { printHelp } from '../with-typescript.mjs';

printHelp();

const versions = process.argv.length > 2 ? process.argv.slice(2) : ['20.19', '22', '24'];
const place = mkdtempSync(join(tmpdir(), 'threshold-node-'));
const dist = join(place, 'dist');
let [passed, failed] = [0, 0];

for (const version of versions) {
  const folder = join(place, version);
  const steps = {
    install: () => run('npm', ['install', '--prefix', folder, '--no-save', `node@${version}`]),
    types: () => run('npm', ['run', 'types'], folder),
    'unit tests': () => run('npm', ['run', 'test:unit', '--', '--reporter', 'dot'], folder),
    build: () => run('npm', ['run', 'build', '--', '--env', 'development', '--out', dist], folder),
    'start and page': () => serve(folder),
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
process.exitCode = failed > 0 ? 1 : 0;

/** @param folder of the Node.js to run it with. @returns what was printed when it fails, else an empty text */
function run(program, args, folder) {
  const options = { encoding: 'utf8', env: environment(folder), maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  return status === 0 ? '' : `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}` || 'failed';
}

/** Starts the service with the page that was built, and asks for both. */
async function serve(folder) {
  const settings = {
    PORT: '0',
    IDENTITY_FRONTEND_PORT: '0',
    DATA_FOLDER: join(folder, 'data'),
    PAGE: dist,
  };
  const args = ['--import', 'tsx', 'service/src/main.ts'];
  const env = { ...environment(folder), ...settings };
  const service = spawn('node', args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => service.once('close', resolve));
  let said = '';
  try {
    const url = await new Promise((resolve) => {
      for (const stream of [service.stdout, service.stderr]) {
        stream.setEncoding('utf8').on('data', (part) => {
          said += part;
          const found = /(http:\S+)\/api$/m.exec(said)?.[1];
          if (found) resolve(found);
        });
      }
      ended.then(() => resolve(null));
    });
    if (url === null) return said;
    const [page, ready] = await Promise.all([fetch(url), fetch(`${url}/readyz`)]);
    const script = /src="(\/assets\/[^"]+)"/.exec(await page.text())?.[1] ?? '/nope';
    const statuses = [page.status, ready.status, (await fetch(url + script)).status];
    return statuses.every((status) => status === 200) ? '' : `Answered ${statuses}\n${said}`;
  } finally {
    service.kill('SIGTERM');
    await ended;
  }
}

function environment(folder) {
  if (!folder) return process.env;
  const bin = join(folder, 'node_modules/node/bin');
  return { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) };
}
