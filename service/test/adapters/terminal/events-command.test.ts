import { expect } from 'chai';
import { outputOf } from '#service/adapters/terminal/command-line.ts';
import { type EventTools, eventsCommand } from '#service/adapters/terminal/events-command.ts';
import type { QueuedEvent } from '#service/application/ports/events.ts';

const now = new Date('2030-01-01T12:00:00Z');
const id = '7b0d5c1e-4a52-4c0e-9d5b-2f3f0f6f8a11';
const queued: QueuedEvent = {
  id,
  type: 'organization.approved',
  orgShortName: 'engines',
  createdAt: now,
  attempts: 2,
  dueAt: new Date('2030-01-01T12:35:00Z'),
  isFailed: false,
  problem: 'answered 500',
};

describe('The events command', () => {
  let list: QueuedEvent[];
  let disabledAt: Date | null;
  let resent: unknown[];
  beforeEach(() => {
    [list, disabledAt, resent] = [[queued], null, []];
  });
  const run = (words: string) => {
    const queue: EventTools['queue'] = {
      list: async () => list,
      status: async () => ({ oldest: now, failed: 0, disabledAt }),
      enable: async () => false,
      resend: async (...call) => {
        resent.push(call);
        return call[0] === null || call[0] === id ? 1 : 0;
      },
    };
    const tools = { queue, regions: [null], clock: { now: () => now } };
    return outputOf(eventsCommand, tools, words.split(' ')).catch(
      (error: Error) => `! ${error.message}`,
    );
  };

  it('lists events in columns, and why nothing is delivered', async () => {
    list.push({ ...queued, type: 'organization.refused', orgShortName: null, isFailed: true });
    disabledAt = now;
    const [disabled, ...rows] = (await run('list')).split('\n');
    expect(disabled).to.equal(
      'The webhook is disabled since 2030-01-01 12:00 UTC, because it answered 410: npx threshold events enable',
    );
    expect(rows.map((row) => row.split(/ {2,}/).join())).to.deep.equal([
      'ID,EVENT,SHORT NAME,SINCE (UTC),ATTEMPTS,NEXT (UTC),PROBLEM',
      `${id},organization.approved,engines,2030-01-01 12:00,2,2030-01-01 12:35,answered 500`,
      `${id},organization.refused,?,2030-01-01 12:00,2,failed,answered 500`,
    ]);
    [list, disabledAt] = [[], null];
    expect(await run('list')).to.equal('No event waits for the webhook.');
  });

  it('lists events and disabled webhooks as JSON', async () => {
    disabledAt = now;
    const time = now.toISOString();
    expect(JSON.parse(await run('list --json'))).to.deep.equal({
      events: [{ ...queued, createdAt: time, dueAt: queued.dueAt.toISOString() }],
      disabled: [{ region: null, since: time }],
    });
  });

  it('sends one event or all again', async () => {
    expect(await run(`resend ${id}`)).to.equal('The service delivers the event now.');
    expect(await run('resend all')).to.equal('The service delivers the event now.');
    expect(resent).to.deep.equal([
      [id, now],
      [null, now],
    ]);
    const other = id.replace('7', '8');
    expect(await run(`resend ${other}`)).to.equal(`! No event ${other} waits for the webhook.`);
  });

  it('says that no webhook is disabled', async () => {
    expect(await run('enable')).to.equal('! No webhook is disabled.');
  });

  it('sends nothing again without an ID', async () => {
    expect(await run('resend abc')).to.match(/'abc' .* It is not an ID of the list\.$/);
    expect(resent).to.be.empty;
  });
});
