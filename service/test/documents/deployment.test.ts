import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ask } from '../../../test/deploy/ask.ts';
import { findNginx, startNginx } from '../../../test/deploy/start-nginx.ts';
import {
  commandsIn,
  deploymentCommands,
  runCommands,
} from '../../../test/harness/document-commands.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { listen, close as stop } from '../../../test/harness/loopback.ts';
import { SmtpRecorder } from '../../../test/harness/mailbox.ts';
import { findPostgres } from '../../../test/harness/postgres.ts';
import { Client } from '../../../test/harness/visitor.ts';
import { newPostgresDatabase } from '../fixtures/test-database.ts';
import { howTo } from './guide.ts';

/** Runs deploy/README.md and the how-tos beside it; `npm test -- containers` runs its containers. */
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

  it('brings the page to nginx on Debian', async function () {
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
          const { status, content } = await ask(nginx.port, '/');
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

  it('has one process serve page and calls and send mails in production', async function () {
    if (!process.env.TEST_POSTGRES_URL && !findPostgres()) return this.skip();
    const serve = /node --env-file/;
    const mailbox = new SmtpRecorder();
    await mailbox.start();
    const host = 'signup.northgate.example';
    const google = createServer((_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ success: true, hostname: host }));
    });
    const { printed, close } = await runCommands(commandsIn(howTo('deploy-with-systemd')), {
      places,
      env: {
        DATABASE_URL: await newPostgresDatabase(),
        SESSION_KEY: 'k'.repeat(32),
        SMTP_URL: mailbox.url,
        BOT_CHECK_VERIFY_URL: await listen(google),
        PORT: '0',
        OPERATION_PORT: '0',
        DRAIN_SECONDS: '0',
      },
      // No test installs a unit.
      takesOver: (text) =>
        isInstalled(text) || /^(?:install|systemctl|curl|journalctl) /.test(text),
      serves: (text) => (serve.test(text) ? /"operationUrl":"[^"]+"/ : null),
    });
    try {
      const last = [...printed].find(([text]) => serve.test(text))?.[1] ?? '';
      const portIn = (name: string) =>
        Number(new RegExp(`"${name}":"[^"]*:(\\d+)"`).exec(last)?.[1]);
      const port = portIn('url');
      const page = await ask(port, '/', { headers: { 'accept-encoding': 'br' } });
      expect([page.status, page.headers['content-encoding']]).to.deep.equal([200, 'br']);
      expect(page.sent['set-cookie']?.join()).to.contain('__Host-XSRF-TOKEN');
      expect((await ask(portIn('operationUrl'), '/readyz')).status).to.equal(200);
      expect((await ask(port, '/api/verify-email', { method: 'POST' })).status).to.equal(403);
      const visitor = new Client(`http://127.0.0.1:${port}`);
      await visitor.open('/');
      const question = { email: 'ada@engines.test', recaptcha_value: 'solved' };
      const { status } = await visitor.post('/api/verify-email', question, {
        Origin: `https://${host}`,
        'X-XSRF-TOKEN': visitor.cookie('__Host-XSRF-TOKEN'),
      });
      expect(status).to.equal(201);
      await eventually(() => expect(mailbox.mails).to.have.length(1));
      const mail = mailbox.mails[0]?.parsed;
      expect(mail?.subject).to.match(/^\d{6} is your Northgate code$/);
      expect(mail?.from?.name).to.equal('Northgate');
    } finally {
      await close();
      await mailbox.stop();
      await stop(google);
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
