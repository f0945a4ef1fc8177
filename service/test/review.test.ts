import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { eventually } from '../../test/harness/eventually.ts';
import type { RunningService } from '../src/composition/start-service.ts';
import { environmentOf, startTestService, testStorage } from './fixtures/test-database.ts';
import { Visitor } from './fixtures/visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('npm run review', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-review-'));
  let service: RunningService;
  after(async () => {
    await service?.close();
    rmSync(folder, { recursive: true });
  });

  const command = (words: readonly string[], environment: Record<string, string>) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'service/src/review.ts', ...words], {
      cwd: root,
      env: { ...process.env, ...environment },
    }).catch((error) => error);

  it('neither reads nor creates a local database in production or for a wrong call', async () => {
    const missing = join(folder, 'missing');
    const former = join(folder, 'former');
    mkdirSync(join(former, 'database'), { recursive: true });
    const [none, built, wrong] = await Promise.all([
      command(['list'], { DATA_FOLDER: missing, DATABASE_URL: '' }),
      command(['list'], { DATA_FOLDER: former, DATABASE_URL: '', NODE_ENV: 'production' }),
      command(['approve'], { DATA_FOLDER: missing, DATABASE_URL: '' }),
    ]);
    expect([none.code, none.stdout]).to.deep.equal([1, '']);
    expect(none.stderr).to.include(`DATABASE_URL is not set, and ${missing} has no database. Run `);
    expect([built.code, built.stdout]).to.deep.equal([1, '']);
    expect(built.stderr)
      .to.include(`Database: PGlite in ${former}\n`)
      .and.include('DATABASE_URL is not set, and this is a built service. Run ');
    expect(wrong.stderr).to.match(/^Usage: /);
    expect(existsSync(missing)).to.equal(false);
  });

  it('approves beside a running service, which then creates the account and mails an activation link', async () => {
    const storage = await testStorage(folder);
    service = await startTestService({ ...storage, reviewedDomains: ['reviewed.example'] });
    const environment = { DATA_FOLDER: folder, ...environmentOf(storage) };
    const review = (...words: string[]) => command(words, environment);

    let visitor = await Visitor.withCode(service, 'ada@reviewed.example');
    const account = await visitor.account();
    expect((await visitor.createAccount(account)).status).to.equal(200);
    expect((await visitor.login('Analytical-1')).status).to.equal(401);
    const { stdout, stderr } = await review('approve', 'reviewed', 'reviewed.example');
    expect(stderr).to.match(/^Database: (?:PGlite in|PostgreSQL \w+ on) \S+\n$/);
    expect(stdout).to.include(
      'reviewed (ada@reviewed.example, domain reviewed.example) is approved.',
    );

    const link = () => service.inbox.find(({ subject }) => subject.startsWith('Activate'))?.link;
    await eventually(() => expect(link()).to.be.a('string'));
    const address = link()?.replace(service.url, '') ?? '';
    visitor = new Visitor(service, 'ada@reviewed.example');
    expect(await visitor.open(address))
      .to.include('value="Ada"')
      .and.include('Analytical Engines');
    const form = {
      csrf: visitor.csrfToken,
      token: address.split('token=')[1] ?? '',
      first_name: 'Ada',
      last_name: 'Lovelace',
      password: 'Bernoulli-22',
      confirm_password: 'Bernoulli-22',
    };
    const body = new URLSearchParams(form);
    expect((await visitor.send('/activate', { method: 'POST', body })).status).to.equal(303);
    expect((await visitor.login('Bernoulli-22')).status).to.equal(200);
  });
});
