import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect } from 'chai';
import { assertFree } from '../../tools/dev/local-ports.ts';
import { sendRequest } from '../deploy/send-request.ts';
import { deploymentCommands, runCommands } from '../harness/document-commands.ts';
import { eventually } from '../harness/eventually.ts';
import { SmtpRecorder } from '../harness/mailbox.ts';
import { PostgresServer } from '../harness/postgres.ts';
import { personAt, SignupClient, signupCodeIn } from '../harness/visitor.ts';
import { DockerByBuildah } from './docker-by-buildah.ts';

const programs = ['buildah', 'mmdebstrap'];
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const missing = programs.filter((name) => !folders.some((path) => existsSync(join(path, name))));

/** Runs the container section of deploy/README.md verbatim, except the images of PostgreSQL and the mail catcher. */
describe('The containers', function () {
  this.timeout(1_800_000);
  if (missing.length > 0 || process.getuid?.() !== 0) {
    console.warn(`No container was tried: root, ${programs.join(' and ')} are needed.`);
    it.skip('serve a sign-up');
    return;
  }

  const place = mkdtempSync(join(tmpdir(), 'threshold-env-'));
  const mails = new SmtpRecorder();
  let postgres: PostgresServer;
  let docker: DockerByBuildah;
  before(async () => {
    await assertFree(
      [8000, 8080, 8081, 3001].map((port) => ({ port, variable: 'none', of: 'a container' })),
    );
    await mails.start();
    postgres = await PostgresServer.create({ fsync: false });
    docker = new DockerByBuildah({
      'postgres://signup:signup@postgres:5432/signup': await postgres.newDatabase(),
      'postgres://signup:password@database.northgate.example:5432/signup':
        await postgres.newDatabase(),
      'smtp://mail:1025': mails.url,
      'at-least-32-characters-the-same-for-all-instances': 'k'.repeat(32),
    });
    await docker.prepare();
  });
  after(async () => {
    await docker?.remove();
    await postgres?.remove();
    await mails.stop();
    rmSync(place, { recursive: true });
  });
  afterEach(() => docker.stop());

  /** @param meanwhile gets the output of a command before the next one */
  const follow = async (
    heading: string,
    meanwhile: (text: string, output: string) => Promise<void>,
  ) =>
    runCommands(deploymentCommands(heading), {
      places: { ' service.env': ` ${place}/service.env` },
      async takesOver(text) {
        if (!text.startsWith('docker ')) return false;
        const own = text.replace(' service.env', ` ${place}/service.env`);
        await meanwhile(text, await docker.docker(own));
        return true;
      },
    });
  const answered = (port: number, path: string) =>
    eventually(async () => {
      const { status } = await sendRequest(port, path).catch((error) => ({
        status: String(error),
      }));
      expect(status, docker.printed('service')).to.equal(200);
    });

  it('serve a sign-up from the page to the account, with one command', async () => {
    await follow('Try everything', async (text) => {
      if (!text.includes(' up ')) return;
      await answered(8000, '/');
      await answered(8081, '/readyz');
      const page = 'http://localhost:8000';
      expect(String((await sendRequest(8000, '/')).content)).to.contain(`${page}/api`);
      const visitor = new SignupClient(page, personAt('ada@lovelace.example'), page);
      // The first call is refused and sets the cookies.
      await visitor.verifyEmail();
      expect(await visitor.verifyEmail()).to.include({ status: 201 });
      await eventually(() => expect(mails.mails).to.have.length(1));
      const code = /\b\d{6}\b/.exec(mails.mails[0]?.parsed.text ?? '')?.[0] ?? '';
      const proof = await visitor.verifyCode(code);
      const account = visitor.accountWith(signupCodeIn(proof));
      expect(await visitor.createAccount(account)).to.include({ status: 201 });
    });
  });

  it('run in production', async () => {
    let listed = 'nothing';
    await follow('In production', async (text, output) => {
      if (text.includes('--name service')) await answered(8081, '/readyz');
      if (text.includes('exec')) listed = output;
    });
    expect(listed).to.match(/^No organization waits/);
    await answered(8000, '/');
    const call = await sendRequest(8000, '/api/verify-email', { method: 'POST' });
    expect([call.status, JSON.parse(String(call.content)).code]).to.deep.equal([
      403,
      'not_checked',
    ]);
    expect(call.sent['set-cookie']?.join()).to.contain('__Host-XSRF-TOKEN');
    const inService = async (folder: string) =>
      (await docker.docker(`docker exec service ls ${folder}`)).trim().split('\n');
    const packages = await inService('node_modules');
    expect(packages).to.include.members(['fastify', 'pg', 'zod']);
    expect(packages).not.to.include.any.members(['react', 'tsx', 'typescript', '@electric-sql']);
    const files = await inService('service');
    expect(files).to.include.members(['main.mjs', 'LICENSES.txt', 'sbom.cdx.json']);
    expect(files.filter((name) => name.endsWith('.ts'))).to.deep.equal([]);
    expect(await docker.docker('docker exec service id -un')).to.equal('node\n');
    expect(await docker.docker('docker exec page id -un')).to.equal('www-data\n');
  });
});
