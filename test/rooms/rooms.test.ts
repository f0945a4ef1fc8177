import { execFile, execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { endWithThisProcess } from '../harness/server-process.ts';

/** What the page does without. */
const rooms = 'service bench brands/lantern tools/gallery tools/conformance'.split(' ');
const unitTests = [
  'test/{domain,application,adapters,languages,composition,shared}/**/!(*.dom).test.ts',
  'test/architecture.test.ts',
];

describe('A copy without a room', () => {
  let copy: string;
  before(async () => {
    copy = await mkdtemp(join(tmpdir(), 'threshold-rooms-'));
    const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
    for (const file of files.filter(Boolean)) await cp(file, join(copy, file));
    await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  });
  after(() => rm(copy, { recursive: true }));

  const run = async (program: string, ...args: string[]) => {
    const options = { cwd: copy, maxBuffer: 2 ** 26 };
    await promisify(execFile)(program, args, options).catch(({ message, stdout }) =>
      expect.fail(`${message}\n${stdout}`),
    );
  };

  for (const room of rooms) {
    describe(room, () => {
      const aside = `aside/${room}`;
      before(async () => {
        await mkdir(join(copy, dirname(aside)), { recursive: true });
        await rename(join(copy, room), join(copy, aside));
      });
      after(() => rename(join(copy, aside), join(copy, room)));

      it('passes the type check of the page', () => run('npx', 'tsc', '-p', 'tsconfig.page.json'));

      it('builds the page', () => run('npm', 'run', 'build'));

      it('serves the page with canned answers', async () => {
        const ports = { PAGE_PORT: '0', IDENTITY_FRONTEND_PORT: '0' };
        const server = spawn('npm', ['run', 'start:mock'], {
          cwd: copy,
          env: { PATH: process.env.PATH, HOME: process.env.HOME, ...ports },
          stdio: ['ignore', 'pipe', 'inherit'],
          // With what npm starts it is a group of processes, which ends as one.
          detached: true,
        });
        endWithThisProcess(server);
        try {
          let page: string | undefined;
          for await (const line of createInterface(server.stdout)) {
            page = /^Page +(\S+)/.exec(line)?.[1];
            if (page) break;
          }
          expect((await fetch(String(page))).status).to.equal(200);
        } finally {
          process.kill(-Number(server.pid));
        }
      });

      it('passes the unit tests of the page', () =>
        run('npx', 'mocha', '--reporter', 'dot', ...unitTests));
    });
  }
});
