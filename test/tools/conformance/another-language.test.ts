import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { builtInNames } from '../../../src/domain/sso-providers.ts';
import { openForSuite } from '../../harness/for-suite.ts';
import { onFreePort } from '../../harness/loopback.ts';
import { answers, ServerProcess } from '../../harness/server-process.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('The example backend is not tested: Python 3 is not installed.');
const page = 'http://localhost:3000';

(hasPython ? describe : describe.skip)('the example backend in Python', () => {
  const place = mkdtempSync(join(tmpdir(), 'threshold-python-'));
  after(() => rmSync(place, { recursive: true }));
  const opened = openForSuite(
    () =>
      onFreePort(async (port) => {
        const url = `http://localhost:${port}`;
        const server = new ServerProcess({
          program: 'python3',
          args: ['docs/contract/example_backend.py', `${port}`, page],
          isReady: () => answers(`${url}/inbox.json`),
          logFile: join(place, 'log'),
        });
        await server.start();
        return { server, url };
      }),
    ({ server }) => server.end('SIGTERM'),
  );

  it('passes the conformance command that its documentation names', async () => {
    const { url } = opened();
    const options = ['--api', `${url}/api`, '--inbox', `${url}/inbox.json`];
    const command = spawn(process.execPath, [
      'tools/run.mjs',
      'tools/conformance/command.ts',
      ...options,
    ]);
    const ended = new Promise((resolve) => command.once('exit', resolve));
    const [printed, complained] = await Promise.all([text(command.stdout), text(command.stderr)]);
    expect(complained).to.equal('');
    expect(printed).not.to.match(/^FAILED/m);
    // Slow on a busy machine.
    const skipped = 1 + 2 * builtInNames.length;
    const end = ` 0 FAILED, ${skipped} skipped\\n(?:WARNING: answers\\.fast\\n)?$`;
    expect(printed).to.match(new RegExp(end));
    expect(await ended).to.equal(0);
  });
});
