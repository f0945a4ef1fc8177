import { expect } from 'chai';
import { failureOf } from '#test/harness/eventually.ts';
import { DeliverEvents } from '../../src/application/deliver-events.ts';
import type {
  ClaimedEvent,
  WebhookEvent,
  WebhookOutcome,
} from '../../src/application/ports/events.ts';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import { later } from '../../src/domain/times.ts';
import { FakeClock } from '../harness/fakes.ts';

const { eventClaim, eventsAtOnce, eventRetries, unresolvedPause } = serviceLimits;
const HOUR = 3_600_000;
const fails = { problem: 'answered 500' };

describe('DeliverEvents', () => {
  let clock: FakeClock;
  /** What the queue returns to each claim. */
  let due: ClaimedEvent[];
  let outcome: WebhookOutcome;
  let claims: unknown[][];
  /** Name of the method, id of the event, other parameters. */
  let ends: unknown[][];
  let reports: string[];
  let deliverEvents: DeliverEvents;
  beforeEach(() => {
    clock = new FakeClock();
    due = [anEvent('one')];
    outcome = 'delivered';
    claims = [];
    ends = [];
    reports = [];
    const endBy =
      (method: string) =>
      async ({ id }: Pick<ClaimedEvent, 'id'>, ...others: unknown[]) => {
        if (id === 'broken') throw new Error('The database is unavailable');
        ends.push([method, id, ...others]);
      };
    deliverEvents = new DeliverEvents({
      events: {
        async claim(...question) {
          claims.push(question);
          return due;
        },
        settle: endBy('settle'),
        postpone: endBy('postpone'),
        disable: endBy('disable'),
      },
      webhook: { send: async () => outcome },
      region: 'EU',
      clock,
      report: (problem) => reports.push(problem),
      random: () => 1,
    });
  });
  const anEvent = (id: string, changes: Partial<ClaimedEvent> = {}): ClaimedEvent => {
    const event = { id } as WebhookEvent;
    return {
      id,
      organizationId: id,
      type: 'organization.registered',
      event,
      attempts: 0,
      ...changes,
    };
  };

  it('settles delivered events of its region, after which others may be due', async () => {
    expect(await deliverEvents.execute()).to.equal(true);
    const now = clock.now();
    expect(claims).to.deep.equal([[now, later(now, eventClaim), eventsAtOnce, 'EU']]);
    expect(ends).to.deep.equal([['settle', 'one']]);
    due = [];
    expect(await deliverEvents.execute()).to.equal(false);
  });

  it('tries ten times in 75 hours, with pauses that are up to a tenth longer', async () => {
    outcome = fails;
    const words = (what: string) =>
      `Webhook delivery ${what} (organization.registered): answered 500.`;
    for (const [attempts, pause] of eventRetries.entries()) {
      due = [anEvent('one', { attempts })];
      expect(await deliverEvents.execute()).to.equal(false);
      const until = later(clock.now(), pause * 1.1);
      expect(ends.pop()).to.deep.equal(['postpone', 'one', until, fails.problem]);
      expect(reports.pop()).to.equal(words('deferred'));
    }
    expect(eventRetries.reduce((sum, pause) => sum + pause) / HOUR).to.be.within(75, 76);
    due = [anEvent('one', { attempts: eventRetries.length })];
    await deliverEvents.execute();
    expect(ends).to.deep.equal([['postpone', 'one', clock.now(), fails.problem]]);
    expect(reports).to.deep.equal([words('failed permanently')]);
  });

  it('disables a webhook that answers 410', async () => {
    outcome = 'gone';
    expect(await deliverEvents.execute()).to.equal(false);
    expect(ends).to.deep.equal([['disable', 'one', clock.now(), 'EU']]);
    expect(reports).to.deep.equal(['Webhook disabled: it answered 410.']);
  });

  it('claims nothing for a while after the host name of the webhook could not be resolved', async () => {
    outcome = fails;
    await deliverEvents.execute();
    outcome = { ...fails, isUnresolved: true };
    await deliverEvents.execute();
    expect(claims, 'other failures cause no pause').to.have.length(2);
    clock.advance((unresolvedPause - 1) / 60_000);
    expect(await deliverEvents.execute()).to.equal(false);
    expect(claims).to.have.length(2);
    clock.advance(1 / 60_000);
    await deliverEvents.execute();
    expect(claims).to.have.length(3);
  });

  it('postpones an event that it cannot read', async () => {
    due = [anEvent('one', { event: null })];
    await deliverEvents.execute();
    const problem = 'SESSION_KEY differs from that of its instance';
    const until = later(clock.now(), (eventRetries[0] ?? 0) * 1.1);
    expect(ends).to.deep.equal([['postpone', 'one', until, problem]]);
  });

  it('delivers the others when one cannot be settled, and throws the error', async () => {
    due = ['broken', 'one', 'two'].map((id) => anEvent(id));
    const { message } = await failureOf(deliverEvents.execute());
    expect(message).to.equal('The database is unavailable');
    expect(ends).to.deep.equal([
      ['settle', 'one'],
      ['settle', 'two'],
    ]);
  });
});
