import { execFile, execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { eventually } from '../harness/eventually.ts';
import { freePort } from '../harness/loopback.ts';

/** Optional folders with their tests. Nothing imports them, so one copy without all of them shows that each can be removed. */
const optional = [
  'service',
  'bench',
  'brands/lantern',
  ...['tools/gallery', 'test/gallery', 'test/announcements'],
  ...['tools/conformance', 'test/tools/conformance'],
];
const unitTests = [
  'test/{domain,application,adapters,boot,languages,composition,shared}/**/!(*.dom).test.ts',
  'test/architecture.test.ts',
];

describe('A copy without the optional folders', () => {
  let copy: string;
  before(async () => {
    copy = await mkdtemp(join(tmpdir(), 'threshold-copy-'));
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
    for (const file of files) {
      const isKept = file && !optional.some((folder) => file.startsWith(`${folder}/`));
      if (isKept) await cp(file, join(copy, file));
    }
    await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  });
  after(() => rm(copy, { recursive: true }));

  const run = async (program: string, ...args: string[]) => {
    const options = { cwd: copy, maxBuffer: 2 ** 26 };
    await promisify(execFile)(program, args, options).catch(({ message, stdout }) =>
      expect.fail(`${message}\n${stdout}`),
    );
  };

  it('passes the type check', () => run('npx', 'tsc', '-p', 'tsconfig.json'));

  it('builds the page', () => run('npm', 'run', 'build'));

  it('serves the page with mock responses', async () => {
    const [page, frontend] = [await freePort(), await freePort()];
    const ports = { PAGE_PORT: `${page}`, IDENTITY_FRONTEND_PORT: `${frontend}` };
    const server = spawn('npm', ['run', 'start:mock'], {
      cwd: copy,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...ports },
      stdio: ['ignore', 'ignore', 'inherit'],
      // npm does not pass signals on, but a process group ends as one.
      detached: true,
    });
    try {
      const address = `http://127.0.0.1:${page}/`;
      await eventually(async () => expect((await fetch(address)).status).to.equal(200));
    } finally {
      process.kill(-Number(server.pid));
    }
  });

  it('passes the unit tests of the page', () =>
    run('npx', 'mocha', '--reporter', 'dot', ...unitTests));
});
