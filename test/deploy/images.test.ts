import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { Client } from '../harness/client.ts';
import { findPostgres } from '../harness/postgres/postgres-binaries.ts';
import { newPostgresDatabase } from '../harness/service/shared-postgres.ts';
import { dockerBuild, filesBelow, ignoredBy } from './docker-build.ts';

/** Files that somebody keeps beside the sources, and nobody may get to see. */
const secrets = [
  '.env',
  'service.env',
  'deploy/service.env',
  'service/.env.production',
  'service/src/settings/tls.key',
  'src/domain/prod.env',
  'tools/build/cert.pem',
];
const CANARY = 'canary-5f0c';

describe('the images', function () {
  this.timeout(300_000);
  const place = mkdtempSync(join(tmpdir(), 'threshold-images-'));
  const context = join(place, 'context');

  before(() => {
    const left = ignoredBy(readFileSync('.gitignore', 'utf8'), { anywhere: true });
    const sources = resolve('.');
    for (const name of readdirSync(sources)) {
      if (left(name) || ['.git', 'bench', 'test'].includes(name)) continue;
      cpSync(join(sources, name), join(context, name), {
        recursive: true,
        filter: (file) => !left(file.slice(sources.length + 1)),
      });
    }
    for (const name of secrets) {
      mkdirSync(dirname(join(context, name)), { recursive: true });
      writeFileSync(join(context, name), CANARY);
    }
  });
  after(() => rmSync(place, { recursive: true }));

  /** The packages that the tests run with came of the same lock file. */
  const installed = (command: string, workdir: string) => {
    if (command !== 'npm ci') return false;
    symlinkSync(resolve('node_modules'), join(workdir, 'node_modules'));
    return true;
  };
  const holdsNoSecret = (folder: string) => {
    const files = filesBelow(folder).filter((file) => !file.includes('node_modules/'));
    const found = files.filter((file) => readFileSync(join(folder, file)).includes(CANARY));
    expect(found).to.deep.equal([]);
  };

  it('are kept from secrets that lie beside the sources, as is the repository', () => {
    const [docker, git] = ['.dockerignore', '.gitignore'].map((name) =>
      ignoredBy(readFileSync(name, 'utf8').replaceAll(/^\*\*\//gm, ''), { anywhere: true }),
    );
    for (const name of secrets) {
      expect([docker?.(name), git?.(name)], name).to.deep.equal([true, true]);
    }
  });

  it('are made from a base of an exact version', () => {
    for (const name of ['Dockerfile', 'service.Dockerfile']) {
      const bases = [...readFileSync(`deploy/${name}`, 'utf8').matchAll(/^FROM (\S+:\S+)/gm)];
      expect(
        bases.map(([, base]) => base),
        name,
      ).to.have.length(1);
      expect(bases[0]?.[1]).to.match(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
    }
  });

  it('of the page holds the page, which needs nothing else to be configured', () => {
    const stages = dockerBuild('deploy/Dockerfile', {
      context,
      place: join(place, 'page'),
      runs: (command, workdir) => installed(command, workdir) || /apt-get|chown/.test(command),
    });
    const { root = '' } = stages.get('final') ?? {};
    const files = filesBelow(root);
    expect(files).to.include.members([
      'etc/nginx/nginx.conf',
      'usr/local/bin/start-page.sh',
      'srv/threshold/index.html',
      'srv/threshold/configure.mjs',
    ]);
    expect(files.filter((file) => !/^(?:etc|usr|srv\/threshold)\//.test(file))).to.deep.equal([]);
    for (const stage of stages.values()) holdsNoSecret(stage.root);
  });

  describe('of the service', () => {
    let app: string;
    before(function () {
      if (!process.env.TEST_POSTGRES_URL && !findPostgres()) {
        console.warn('The image of the service was not tested: no PostgreSQL server is installed.');
        this.skip();
      }
      const options = { context, place: join(place, 'service'), runs: installed };
      let stages: ReturnType<typeof dockerBuild>;
      try {
        stages = dockerBuild('deploy/service.Dockerfile', options);
      } catch (error) {
        if (!/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENOTCACHED/.test(String(error))) throw error;
        console.warn('The image of the service was not tested: no package registry is in reach.');
        return this.skip();
      }
      for (const stage of stages.values()) holdsNoSecret(stage.root);
      app = join(stages.get('final')?.root ?? '', 'app');
    });

    it('holds JavaScript and the packages of the service alone', () => {
      const manifest = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
      const { dependencies } = manifest('service/package.json');
      const modules = join(app, 'node_modules');
      const missing = Object.keys(dependencies).filter((name) => !existsSync(join(modules, name)));
      expect(missing).to.deep.equal([]);
      const others = Object.keys({
        ...manifest('package.json').dependencies,
        ...manifest('service/package.json').devDependencies,
      }).filter((name) => !(name in dependencies));
      expect(others).to.include.members(['react', 'tsx', '@electric-sql/pglite']);
      expect(others.filter((name) => existsSync(join(modules, name)))).to.deep.equal([]);
      const own = filesBelow(join(app, 'service'));
      expect(
        own.filter((file) => !/\.(?:mjs|mjs\.map|sql|txt|cdx\.json)$/.test(file)),
      ).to.deep.equal([]);
    });

    const production = {
      ENVIRONMENT: 'production',
      PUBLIC_URL: 'https://signup.acme.test',
      ALLOWED_ORIGINS: 'https://signup.acme.test',
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: 'smtps://mail.acme.test',
      MAIL_FROM: 'signup@acme.test',
      RECAPTCHA_SECRET: 'secret',
      SCIM_URL: 'https://directory.acme.test/scim/v2',
      SCIM_TOKEN: 'token',
      ...{ AZURE_CLIENT_ID: 'id', AZURE_CLIENT_SECRET: 'secret' },
      ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
      DRAIN_SECONDS: '0',
    };

    /** @param use gets the service's address */
    async function run(
      environment: Record<string, string>,
      use: (url: string) => Promise<void>,
    ): Promise<void> {
      const child = spawn(process.execPath, ['--enable-source-maps', 'service/main.mjs'], {
        cwd: app,
        env: {
          NODE_ENV: 'production',
          PORT: '0',
          IDENTITY_FRONTEND_PORT: '0',
          SESSION_KEY: 'k'.repeat(32),
          // In the image, where the program looks for it.
          BRAND: resolve('brands/northgate'),
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const said = text(child.stderr);
      const exited = once(child, 'exit');
      try {
        const url = await addressIn(child.stdout);
        if (url === null) throw new Error(await said);
        await use(url);
      } finally {
        child.kill('SIGTERM');
      }
      expect([await exited, await said]).to.deep.equal([[0, null], '']);
    }

    it('runs in production, on PostgreSQL', async () => {
      const DATABASE_URL = await newPostgresDatabase();
      await run({ ...production, DATABASE_URL }, async (url) => {
        expect((await fetch(`${url}/readyz`)).status).to.equal(200);
        const response = await fetch(`${url}/api/verify-email`, { method: 'POST' });
        expect(response.status).to.equal(403);
        expect(await response.json()).to.include({ code: 'not_checked' });
        expect((await fetch(`${url}/inbox`)).status).to.equal(404);
      });
    });

    it('hashes passwords', async () => {
      const DATABASE_URL = await newPostgresDatabase();
      await run({ DATABASE_URL }, async (url) => {
        const client = new Client(url);
        await client.open();
        const body = JSON.stringify({ email: 'ada@acme.test', password: 'Analytical-1' });
        const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': client.csrfToken };
        const answer = await client.send('/auth-api/login', { method: 'POST', body, headers });
        expect(await answer.json()).to.include({ code: 'login_refused' });
      });
    });

    it('says that it has no database of its own', async () => {
      const failed = await run({}, async () => {}).catch((error) => error.message);
      expect(failed).to.match(/^Without DATABASE_URL .* @electric-sql\/pglite/);
    });
  });
});

/** Where a service says that it listens; null when it ends before. */
async function addressIn(output: Readable): Promise<string | null> {
  let said = '';
  for await (const part of output.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += part;
    const url = /http:\/\/localhost:\d+/.exec(said)?.[0];
    if (url) {
      output.resume();
      return url;
    }
  }
  return null;
}
