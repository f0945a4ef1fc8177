import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect } from 'chai';
import {
  commandsIn,
  type RanCommands,
  runCommands,
} from '../../../test/harness/document-commands.ts';
import { eventually } from '../../../test/harness/eventually.ts';
import { close, listen } from '../../../test/harness/loopback.ts';
import { SmtpRecorder } from '../../../test/harness/mailbox.ts';
import { findPostgres } from '../../../test/harness/postgres.ts';
import { Client } from '../../../test/harness/visitor.ts';
import { ScimServer } from '../fixtures/scim-server.ts';
import { newPostgresDatabase } from '../fixtures/test-database.ts';

const document = readFileSync('docs/adopting.md', 'utf8');

/** A copy of the repository for the files of the document. */
function checkout(): string {
  const place = mkdtempSync(join(tmpdir(), 'threshold-adopting-'));
  const parts = [
    'build.mjs',
    'docs',
    'node_modules',
    'package-lock.json',
    'package.json',
    'service',
    'tools',
    'tsconfig.json',
  ];
  for (const part of parts) symlinkSync(resolve(part), join(place, part));
  for (const part of ['brands', 'public', 'shared', 'src']) {
    cpSync(part, join(place, part), { recursive: true });
  }
  // Files of the document: code blocks that are marked with a path.
  for (const [, path = '', content = ''] of document.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    writeFileSync(join(place, path), content);
  }
  return place;
}

const ports = {
  PAGE_PORT: '0',
  PORT: '0',
  IDENTITY_FRONTEND_PORT: '0',
  SSO_PROVIDER_PORT: '0',
};

describe('the guide for adopters', () => {
  let place: string;
  let ran: RanCommands | undefined;
  before(() => {
    place = checkout();
  });
  afterEach(async () => {
    await ran?.close();
    ran = undefined;
  });
  after(() => rmSync(place, { recursive: true }));

  const isElsewhere = (text: string) => /^(?:npm ci|npm test|git pull)$/.test(text);
  const runChapter = async (heading: RegExp, env: Record<string, string> = {}) => {
    const commands = commandsIn(document).filter((command) => heading.test(command.heading));
    expect(commands).not.to.be.empty;
    ran = await runCommands(commands, {
      cwd: place,
      env: { ...ports, ...env, DATA_FOLDER: mkdtempSync(join(place, 'data-')) },
      places: {
        '-- dist': '-- dist --port 0',
        'brand -- brands/acme': 'brand -- brands/acme --port 0',
      },
      takesOver: isElsewhere,
      serves: (text) => {
        if (/^npm (?:start|run (?:dev|preview|brand))/.test(text)) return /Stop with Ctrl\+C/;
        return text.startsWith('node --env') ? /"msg":"Listening"/ : null;
      },
    });
    return ran.printed;
  };
  const pageOf = async (printed: ReadonlyMap<string, string>, command: string) => {
    const [address = ''] = /http:\/\/localhost:\d+/.exec(printed.get(command) ?? '') ?? [];
    return (await fetch(address)).text();
  };

  it('shows the product at once', async () => {
    const printed = await runChapter(/^Adopt Threshold$/);
    expect(await pageOf(printed, 'npm start')).to.contain('Sign up for Northgate');
  });

  it('leads to a visible brand, with the real flow and with mock responses', async () => {
    const printed = await runChapter(/^1\. /);
    for (const command of ['npm start', 'npm run dev:mock']) {
      const html = await pageOf(printed, `${command} -- --brand brands/acme`);
      expect(html).to.contain('Sign up for Acme Shield').and.contain('Every door, one key.');
      expect(html).not.to.match(/northgate|Continue with (?:Google|Microsoft)/i);
    }
  });

  it("shows the build's message about an accent that is too light", async () => {
    const file = join(place, 'brands/pale/brand.json');
    cpSync(join(place, 'brands/acme'), dirname(file), { recursive: true });
    writeFileSync(file, readFileSync(file, 'utf8').replace('#7a1fa2', '#f2a900'));
    const build = { heading: '', text: 'npm run build -- --brand brands/pale --out pale' };
    const said = await runCommands([build], { cwd: place }).catch(({ message }) => message);
    const quoted = /`(accentColor: .+?)`/s.exec(document)?.[1]?.replaceAll(/\s+/g, ' ') ?? '';
    expect(quoted).not.to.equal('');
    expect(said).to.contain(quoted);
  });

  it('leads to a deployable page that can be configured without a build', async () => {
    const printed = await runChapter(/^2\. /);
    const preview = 'npm run preview -- dist';
    expect(await pageOf(printed, preview)).to.contain('"https://signup.acme.test/api"');
    const built = (folder: string) =>
      readFileSync(join(place, folder, 'public/index.html'), 'utf8');
    expect(built('stage')).to.equal(built('dist-stage'));
    expect(built('stage')).to.contain('https://signup.stage.acme.test/api');
  });

  it('leaves an example that --strict refuses', async () => {
    const build = { heading: '', text: 'npm run build -- --brand brands/acme --strict' };
    const said = await runCommands([build], { cwd: place }).catch(({ message }) => message);
    expect(said).to.contain('"siteKey":"your-site-key"} is an example');
  });

  it('names options that the conformance command supports', async () => {
    const [command] = commandsIn(document).filter(({ text }) => text.includes('conformance'));
    const said = await runCommands(command ? [command] : [], { cwd: place }).catch(
      ({ message }) => message,
    );
    expect(said).to.match(/ended with 2:[\s\S]*signup\.acme\.test/);
  });

  describe('in the last chapters', () => {
    const mailbox = new SmtpRecorder();
    let google: Server;
    let directory: ScimServer;
    let environment: Record<string, string>;
    before(async function () {
      if (!process.env.TEST_POSTGRES_URL && !findPostgres()) {
        console.warn('The deployment was not tried: no PostgreSQL server is installed.');
        this.skip();
      }
      await mailbox.start();
      google = createServer((_, response) => {
        response.setHeader('Content-Type', 'application/json');
        response.end(JSON.stringify({ success: true, hostname: 'signup.acme.test' }));
      });
      const verifyUrl = await listen(google);
      directory = await ScimServer.start();
      environment = {
        DATABASE_URL: await newPostgresDatabase(),
        SESSION_KEY: 'k'.repeat(32),
        SMTP_URL: mailbox.url,
        BOT_CHECK_VERIFY_URL: verifyUrl,
        SCIM_URL: directory.url,
        SCIM_TOKEN: directory.token,
      };
    });
    after(async () => {
      await mailbox.stop();
      if (google) await close(google);
      await directory?.stop();
    });

    it('leads to one process that serves the page and sends mails', async () => {
      const printed = await runChapter(/^[78]\. /, environment);
      const said = [...printed.values()].join('\n');
      const [, url = ''] = /"url":"([^"]+)"/.exec(said) ?? [];
      const visitor = new Client(url);
      expect(await visitor.open('/')).to.contain('Sign up for Acme Shield');
      const question = { email: 'ada@engines.test', recaptcha_value: 'solved' };
      const { status } = await visitor.post('/api/verify-email', question, {
        Origin: 'https://signup.acme.test',
        'X-XSRF-TOKEN': visitor.cookie('__Host-XSRF-TOKEN'),
      });
      expect(status).to.equal(201);
      await eventually(() => expect(mailbox.mails).to.have.length(1));
      const [mail] = mailbox.mails;
      expect(mail?.parsed.subject).to.match(/^\d{6} is your Acme Shield code$/);
      expect(mail?.parsed.from?.name).to.equal('Acme Shield');
    });
  });
});
