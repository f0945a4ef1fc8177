import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { sendRequest } from '../../../test/deploy/send-request.ts';
import { findNginx, startNginx } from '../../../test/deploy/start-nginx.ts';
import { deploymentCommands, runCommands } from '../../../test/harness/document-commands.ts';
import { findPostgres } from '../../../test/harness/postgres.ts';
import { newPostgresDatabase } from '../fixtures/test-database.ts';

/** Runs deploy/README.md verbatim; `npm test -- containers` runs its containers. */
describe('The guide to deployment', () => {
  const place = mkdtempSync(join(tmpdir(), 'threshold-guide-'));
  const built = join(place, 'threshold');
  const places = {
    '/srv/threshold': built,
    '--out dist': `--out ${built}`,
    '/etc/nginx': join(place, 'nginx'),
    'deploy/service.env.example service.env': `deploy/service.env.example ${place}/service.env`,
    '--env-file=service.env': `--env-file=${place}/service.env`,
  };
  // nginx reads it as another user.
  chmodSync(place, 0o755);
  mkdirSync(join(place, 'nginx'));
  after(() => rmSync(place, { recursive: true }));

  /** The tests use the packages that it has installed. */
  const isInstalled = (text: string) => text === 'npm ci';

  it('deploys the page with nginx on Debian', async function () {
    const found = findNginx();
    if (!found) return this.skip();
    const done: string[] = [];
    const { close } = await runCommands(deploymentCommands('nginx on Debian'), {
      places,
      async takesOver(text) {
        const own = ['apt-get install nginx libnginx-mod-http-brotli-static', 'npm ci'];
        const isReload = text === 'nginx -t && systemctl reload nginx';
        if (!own.includes(text) && !isReload) return false;
        done.push(text);
        if (isReload) {
          const nginx = await startNginx(found, { folder: built, service: '127.0.0.1:9' });
          const { status, content } = await sendRequest(nginx.port, '/');
          await nginx.close();
          expect([status, content.includes('signup.northgate.example')]).to.deep.equal([200, true]);
        }
        return true;
      },
    });
    await close();
    expect(done).to.have.length(3);
    const copied = readFileSync(join(place, 'nginx/nginx.conf'), 'utf8');
    expect(copied).to.equal(readFileSync('deploy/nginx.conf', 'utf8'));
  });

  it('has one process serve page and calls in production', async function () {
    if (!process.env.TEST_POSTGRES_URL && !findPostgres()) return this.skip();
    const serve = /node --env-file/;
    const { printed, close } = await runCommands(deploymentCommands('One process'), {
      places,
      env: {
        DATABASE_URL: await newPostgresDatabase(),
        SESSION_KEY: 'k'.repeat(32),
        PORT: '0',
        OPERATION_PORT: '0',
        DRAIN_SECONDS: '0',
      },
      // No test installs a unit.
      takesOver: (text) => isInstalled(text) || /^(?:install|systemctl) /.test(text),
      serves: (text) => (serve.test(text) ? /"operationUrl":"[^"]+"/ : null),
    });
    try {
      const last = [...printed].find(([text]) => serve.test(text))?.[1] ?? '';
      const portIn = (name: string) =>
        Number(new RegExp(`"${name}":"[^"]*:(\\d+)"`).exec(last)?.[1]);
      const port = portIn('url');
      const page = await sendRequest(port, '/', { headers: { 'accept-encoding': 'br' } });
      expect([page.status, page.headers['content-encoding']]).to.deep.equal([200, 'br']);
      expect(page.sent['set-cookie']?.join()).to.contain('__Host-XSRF-TOKEN');
      expect((await sendRequest(portIn('operationUrl'), '/readyz')).status).to.equal(200);
      expect((await sendRequest(port, '/api/verify-email', { method: 'POST' })).status).to.equal(
        403,
      );
    } finally {
      await close();
    }
  });

  it('shows the bot check with a site key, under the policy of a deployed page', async () => {
    const { printed, close } = await runCommands(
      deploymentCommands('The bot check with your site key'),
      {
        places: { 'key.json': join(place, 'key.json') },
        env: { PAGE_PORT: '0' },
        serves: (text) => (text.startsWith('npm') ? /Stop with/ : null),
      },
    );
    try {
      const [page = ''] = /http:\/\/localhost:\d+/.exec([...printed.values()].join()) ?? [];
      const answer = await fetch(page);
      expect(await answer.text()).to.contain('"siteKey":"your-site-key"');
      expect(answer.headers.get('content-security-policy')).to.contain('style-src-attr');
    } finally {
      await close();
    }
  });

  it('creates a folder for a static host', async () => {
    const { close } = await runCommands(deploymentCommands('Static host'), {
      places,
      takesOver: isInstalled,
    });
    await close();
    expect(readFileSync(join(built, 'public/_headers'), 'utf8')).to.contain(
      'signup.northgate.example',
    );
  });
});
