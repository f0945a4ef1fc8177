import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rename, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { freePort } from '../harness/loopback.ts';

/**
 * What the page does without. The compiler sees every import of the page's tests; what they read while they run is looked
 * for only where there is something to read.
 */
const rooms = {
  service: { isRead: true },
  bench: { isRead: false },
  'tools/gallery': { isRead: false },
  'tools/conformance': { isRead: false },
  mutation: { isRead: false },
  'brands/lantern': { isRead: true },
};
const unitTests =
  'test/{domain,application,adapters,languages,composition,shared}/**/!(*.dom).test.ts';

describe('A copy without a room', function () {
  this.timeout(300_000);
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
    await promisify(execFile)(process.execPath, [program, ...args], options).catch(
      ({ message, stdout }) => expect.fail(`${message}\n${stdout}`),
    );
  };

  for (const [room, { isRead }] of Object.entries(rooms)) {
    describe(room, () => {
      const aside = `aside/${room}`;
      before(async () => {
        await mkdir(join(copy, dirname(aside)), { recursive: true });
        await rename(join(copy, room), join(copy, aside));
      });
      after(() => rename(join(copy, aside), join(copy, room)));

      it('passes the type check of the page', () =>
        run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.page.json'));

      it('builds the page', () => run('build.mjs', '--out', join(copy, 'dist')));

      it('serves the page with canned answers', async () => {
        const [page, frontend] = [await freePort(), await freePort()];
        const env = { PAGE_PORT: `${page}`, IDENTITY_FRONTEND_PORT: `${frontend}` };
        const server = spawn(process.execPath, ['tools/dev/start.mjs', '--mock'], {
          cwd: copy,
          env: { PATH: process.env.PATH, ...env },
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const exit = once(server, 'exit');
        await Promise.race([once(server.stdout, 'data'), exit]);
        const { status } = await fetch(`http://127.0.0.1:${page}/`);
        server.kill();
        await exit;
        expect(status).to.equal(200);
      });

      if (!isRead) return;
      it('passes the unit tests of the page', () =>
        run('node_modules/mocha/bin/mocha.js', '--reporter', 'dot', unitTests));
    });
  }
});
