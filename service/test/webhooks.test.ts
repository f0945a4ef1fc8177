import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { eventually } from '../../test/harness/eventually.ts';
import type { ServerProcess } from '../../test/harness/server-process.ts';
import type { RunningService } from '../src/composition/start-service.ts';
import { startGuideReceiver } from './harness/guide-receiver.ts';
import { runCommand } from './harness/run-command.ts';
import { environmentOf, startTestService, testStorage } from './harness/test-database.ts';
import { Visitor } from './harness/visitor.ts';
import { webhookSecret } from './harness/webhook-events.ts';

describe('The receiver of webhooks in the guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-webhooks-'));
  const log: string[] = [];
  let service: RunningService;
  let receiver: ServerProcess;
  let environment: Record<string, string>;
  let time: Date;

  before(async () => {
    // The receiver rejects timestamps that differ from its clock by more than five minutes.
    time = new Date();
    const started = await startGuideReceiver('receive-webhooks.md', 'receiver.mjs', folder, {
      WEBHOOK_SECRET: webhookSecret,
    });
    receiver = started.receiver;
    const { url } = started;
    const storage = await testStorage(folder);
    const webhook = { url, secrets: [webhookSecret], allowPrivate: true };
    environment = { DATA_FOLDER: folder, ...environmentOf(storage), WEBHOOK_URL: url };
    environment.WEBHOOK_SECRET = webhookSecret;
    service = await startTestService({
      ...storage,
      webhook,
      reviewedDomains: ['reviewed.example'],
      clock: { now: () => time },
      logTo: { write: (line) => log.push(line) },
    });
  });
  after(async () => {
    await receiver?.end('SIGKILL');
    await service?.close();
    rmSync(folder, { recursive: true });
  });

  const run = async (command: 'review' | 'events' | 'mails' | 'person', ...words: string[]) => {
    const { stdout, stderr } = await runCommand(command, words, environment);
    expect(stderr).to.match(/^Database: (?:PGlite in|PostgreSQL \w+ on) \S+$/);
    return stdout;
  };
  /** Each event once, in the order of arrival. */
  const received = () => {
    const lines = receiver.output.split('\n').filter((line) => line !== '');
    const byId = new Map(lines.map((line) => [line.split(' ')[0], line]));
    return [...byId.values()].map((line) => JSON.parse(line.slice(line.indexOf('{'))));
  };
  const types = () => received().map(({ type }) => type);
  /**
   * Advances the clock, because a delivery that fails on a busy machine is retried later, and because the times that
   * commands store are those of their process.
   */
  const arrived = (assertion: () => unknown) =>
    eventually(() => {
      time = new Date(Math.min(time.getTime() + 200, Date.now() + 120_000));
      return assertion();
    });

  it('gets the events of registration and review, each signed', async () => {
    const visitor = await Visitor.withCode(service, 'ada@reviewed.example');
    expect((await visitor.register()).status).to.equal(200);
    const registered = ['organization.registered', 'organization.under_review'];
    await arrived(() => expect(types()).to.deep.equal(registered));
    expect(await run('review', 'approve', 'reviewed', 'reviewed.example')).to.include(
      'reviewed (ada@reviewed.example, domain reviewed.example) is approved.',
    );
    await arrived(() =>
      expect(types()).to.include.members([...registered, 'organization.approved']),
    );
    await arrived(async () =>
      expect(await run('mails', 'list', '--to', 'ada@reviewed.example')).to.match(
        /activation {2}sent /,
      ),
    );
    await arrived(async () =>
      expect(await run('events', 'list')).to.equal('No event waits for the webhook.'),
    );
    expect(receiver.output).not.to.match(/Bernoulli|password|token/i);
    // The receiver answers 400 to an invalid signature.
    expect(log.filter((line) => line.includes('answered'))).to.deep.equal([]);
  });

  it('is informed of an erasure, after which nothing is exported', async () => {
    const data = JSON.parse(await run('person', 'export', 'Ada@Reviewed.example'));
    expect(data.accounts[0]).to.include({ first_name: 'Ada', short_name: 'reviewed' });
    const erased = await run('person', 'erase', 'ada@reviewed.example');
    expect(erased).to.equal('The data of ada@reviewed.example is erased.');
    time = new Date(Math.max(time.getTime(), Date.now() + 30_000));
    await arrived(() => expect(types().at(-1)).to.equal('administrator.erased'));
    const [{ data: first }, { data: last }] = [received()[0], received().at(-1)];
    expect(last).to.deep.equal({
      organization: { id: first.organization.id },
      administrator: { id: first.administrator.id },
    });
    const again = await runCommand('person', ['export', 'ada@reviewed.example'], environment);
    expect(again).to.deep.include({ code: 1, stdout: '' });
    expect(again.stderr).to.include('Nothing is stored about ada@reviewed.example.');
  });
});
