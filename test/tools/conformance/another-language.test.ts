import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { HttpIdentityGateway } from '../../../src/adapters/http/http-identity-gateway.ts';
import { HttpSignupGateway } from '../../../src/adapters/http/http-signup-gateway.ts';
import { readInbox } from '../../../tools/conformance/mailed-codes.ts';
import { FakeClock } from '../../harness/fakes/fake-browser.ts';
import { aRegistration } from '../../harness/fakes/test-registration.ts';
import { testSettings } from '../../harness/fakes/test-settings.ts';
import { openForSuite } from '../../harness/for-suite.ts';
import { browserLike } from '../../harness/http-gateways.ts';
import { onFreePort } from '../../harness/loopback.ts';
import { address } from '../../harness/sentences.ts';
import { answers, ServerProcess } from '../../harness/server-process.ts';

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('The example backend is not tried: Python 3 is not installed.');
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

  it('keeps the contract, as the command says that a developer runs', async () => {
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
    // A busy machine may make it slow.
    expect(printed).to.match(/ 0 FAILED, 5 left out\n(?:WARNING: answers\.fast\n)?$/);
    expect(await ended).to.equal(0);
  });

  it('takes a sign-up through the gateways of the page', async () => {
    const { url } = opened();
    const browser = browserLike(page);
    const settings = { ...testSettings, signupApi: `${url}/api`, identityApi: `${url}/auth-api` };
    const options = { ...browser, clock: new FakeClock(), language: () => 'en' };
    const signup = new HttpSignupGateway(settings, options);
    const identity = new HttpIdentityGateway(settings, options);
    const email = address('ada@gateways.example');

    const begun = { email, botCheckToken: 'not-a-robot', trackingCode: null };
    expect(await signup.verifyEmail(begun)).to.deep.equal({ kind: 'codeSent' });
    const [mail] = await readInbox(`${url}/inbox.json`);
    const proof = await signup.verifyCode(email, mail?.code ?? '');
    const signupCode = 'signupCode' in proof ? proof.signupCode : '';
    const values = aRegistration().with({ email }).values;
    const created = await signup.createAccount({ signupCode, values, trackingCode: null });
    expect(created).to.deep.equal({ kind: 'created' });
    const loggedIn = await identity.login(email, values.password);
    expect(loggedIn).to.deep.equal({ kind: 'loggedIn' });
  });
});
