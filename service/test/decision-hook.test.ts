import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { ServerProcess } from '../../test/harness/server-process.ts';
import type { RunningService } from '../src/composition/start-service.ts';
import { startGuideReceiver } from './harness/guide-receiver.ts';
import { startTestService } from './harness/test-database.ts';
import { Visitor } from './harness/visitor.ts';
import { webhookSecret } from './harness/webhook-events.ts';

describe('The decision hook in the guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threshold-decision-'));
  let service: RunningService;
  let receiver: ServerProcess;
  before(async () => {
    const started = await startGuideReceiver('decide-by-your-own-rules.md', 'decide.mjs', folder, {
      DECISION_SECRET: webhookSecret,
    });
    receiver = started.receiver;
    const { url } = started;
    service = await startTestService({
      decision: { url, secrets: [webhookSecret], allowPrivate: true },
      pageOverrides: { extraFields: [{ name: 'invitation_code', type: 'text', label: 'Code' }] },
    });
  });
  after(async () => {
    await receiver?.end('SIGKILL');
    await service?.close();
    rmSync(folder, { recursive: true });
  });

  const register = async (code?: string) => {
    const visitor = await Visitor.withCode(service);
    const extra = code === undefined ? {} : { invitation_code: code };
    return visitor.register({ extra });
  };

  it('allows, refuses under the field, and sends to review with its reason', async () => {
    expect((await register('LONDON-2030')).status).to.equal(201);
    const { status, body } = await register('GUESS');
    expect(status).to.equal(400);
    expect(body)
      .to.have.nested.property('message')
      .that.deep.equals({
        'extra.invitation_code': ['This code is not valid.'],
      });
    expect((await register()).status).to.equal(200);
    const [waiting, ...others] = await service.useCases.reviewQueue.list();
    expect(waiting).to.include({ reviewReason: 'No invitation code' });
    expect(others).to.deep.equal([]);
  });
});
