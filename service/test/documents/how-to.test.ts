import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect } from 'chai';
import { commandsIn, type RanCommands, runCommands } from '#test/harness/document-commands.ts';
import { eventually } from '#test/harness/eventually.ts';
import { close, listen } from '#test/harness/loopback.ts';
import { SmtpRecorder } from '#test/harness/mail-server.ts';
import { findPostgres } from '#test/harness/postgres.ts';
import { Client, SignupClient } from '#tools/signup-client.ts';
import type { RunningService } from '../../src/composition/start-service.ts';
import {
  environmentOf,
  newPostgresDatabase,
  startTestService,
  testStorage,
} from '../harness/test-database.ts';
import { Visitor } from '../harness/visitor.ts';
import { companyFolder, follow, HOST, howTo, pageOf } from './guide.ts';

describe('The how-to', () => {
  let place: string;
  let ran: RanCommands | undefined;
  before(async () => {
    place = await companyFolder();
  });
  afterEach(async () => {
    await ran?.close();
    ran = undefined;
  });
  after(() => rmSync(place, { recursive: true }));

  const start = async (name: string) => {
    ran = await follow(howTo(name), place);
    const [command = '', output = ''] = [...ran.outputs].at(-1) ?? [];
    const addressOf = (part: string) =>
      new RegExp(`^${part}\\s+(http://localhost:\\d+)`, 'm').exec(output)?.[1] ?? '';
    return { html: await pageOf(ran, command), addressOf };
  };

  it('runs the product, and checks a backend', async () => {
    const { html, addressOf } = await start('run-locally');
    expect(html).to.contain('Sign up for Acme Shield');
    const api = addressOf('Service');
    const { outputs } = await follow(howTo('check-your-backend'), place, {
      places: {
        'http://localhost:8080': api,
        'inbox.json': `inbox.json --origin ${addressOf('Page')}`,
      },
    });
    expect([...outputs.values()].join()).to.match(/^\d\d ok/m);
  });

  for (const [title, name, text] of [
    ['changes a text', 'change-a-text', 'Start with Acme Shield'],
    ['adds fields and consents', 'add-fields-and-consents', '"company_size"'],
    ['adds a sign-in provider', 'add-a-sign-in-provider', 'Continue with Acme SSO'],
    ['shows the bot check with a site key', 'set-up-the-bot-check', '"siteKey":"your-site-key"'],
  ] as const) {
    it(title, async () => {
      expect((await start(name)).html).to.contain(text);
    });
  }

  it('closes the sign-up', async () => {
    const { addressOf } = await start('close-the-sign-up');
    const responses = ['ada@company.example', 'ada@eu.partner.example'].map(async (email) => {
      const visitor = new SignupClient(addressOf('Service'), email, addressOf('Page'));
      await visitor.open();
      return (await visitor.verifyEmail()).status;
    });
    expect(await Promise.all(responses)).to.deep.equal([400, 201]);
  });

  it('adds a language', async () => {
    const { addressOf } = await start('add-a-language');
    const response = await fetch(`${addressOf('Page')}/?language=pt`);
    expect(await response.text()).to.contain('Europa (UE)');
  });

  describe('of the operator', () => {
    let service: RunningService;
    after(() => service?.close());

    it('decides on registrations, and exports and erases a person', async () => {
      const storage = await testStorage(join(place, 'operated'));
      service = await startTestService({ ...storage, reviewedDomains: ['*'] });
      for (const email of ['ada@acme.example', 'ada@other.example', 'ada@company.example']) {
        const visitor = await Visitor.withCode(service, email);
        const response = await visitor.register();
        expect(response.status).to.equal(200);
      }
      const env = { DATA_FOLDER: join(place, 'operated'), ...environmentOf(storage) };
      const file = join(place, 'ada.json');
      const run = (name: string) =>
        runCommands(commandsIn(howTo(name)), { cwd: place, env, places: { 'ada.json': file } });
      const { outputs } = await run('review-registrations');
      expect(outputs.get('npx threshold review list --all')).to.contain('acme.example');
      await run('export-or-erase-a-person');
      const exported = JSON.parse(readFileSync(file, 'utf8'));
      expect(JSON.stringify(exported)).to.contain('"ada@company.example"');
    });
  });

  it('deploys one process that serves page and calls and sends mails', async function () {
    if (!process.env.TEST_POSTGRES_URL && !findPostgres()) return this.skip();
    // A separate folder, because other guides add texts to the shared one.
    const folder = await companyFolder();
    const mailbox = new SmtpRecorder();
    await mailbox.start();
    const google = createServer((_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ success: true, hostname: HOST }));
    });
    try {
      ran = await follow(howTo('deploy-with-systemd'), folder, {
        env: {
          DATABASE_URL: await newPostgresDatabase(),
          SESSION_KEY: 'k'.repeat(32),
          SMTP_URL: mailbox.url,
          BOT_CHECK_VERIFY_URL: await listen(google),
          OPERATION_PORT: '0',
          DRAIN_SECONDS: '0',
        },
      });
      const [, url = ''] = /"url":"(http:[^"]+)"/.exec([...ran.outputs.values()].join()) ?? [];
      const visitor = new Client(url);
      expect(await visitor.open('/')).to.contain('Sign up for Acme Shield');
      const question = { email: 'ada@engines.test', recaptcha_value: 'solved' };
      const { status } = await visitor.post('/api/verify-email', question, {
        Origin: `https://${HOST}`,
        'X-XSRF-TOKEN': visitor.cookie('__Host-XSRF-TOKEN'),
      });
      expect(status).to.equal(201);
      await eventually(() => expect(mailbox.mails).to.have.length(1));
      const mail = mailbox.mails[0]?.parsed;
      expect(mail?.subject).to.match(/^\d{6} is your Acme Shield code$/);
      expect(mail?.from?.name).to.equal('Acme Shield');
    } finally {
      await mailbox.stop();
      await close(google);
      await ran?.close();
      ran = undefined;
      rmSync(folder, { recursive: true });
    }
  });

  it('deploys a cluster with files of the repository', () => {
    const files = howTo('deploy-a-cluster').match(/deploy\/cluster\/[\w.]+\w/g) ?? [];
    expect(files).not.to.be.empty;
    expect(files.filter((file) => !existsSync(file))).to.deep.equal([]);
  });
});
