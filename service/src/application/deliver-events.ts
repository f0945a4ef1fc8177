import { serviceLimits } from '../domain/service-limits.ts';
import { later } from '../domain/times.ts';
import type { Clock } from './ports/clock.ts';
import type { ClaimedEvent, EventQueue, Webhook, WebhookOutcome } from './ports/events.ts';
import type { Report } from './ports/report.ts';

const { eventClaim, eventsAtOnce, eventRetries, unresolvedPause } = serviceLimits;

interface DeliverEventsPorts {
  readonly events: Pick<EventQueue, 'claim' | 'settle' | 'postpone' | 'disable'>;
  readonly webhook: Webhook;
  /** Region whose events the webhook receives; null for all regions. */
  readonly region: string | null;
  readonly clock: Clock;
  readonly report: Report;
  /** Returns a number from 0 to 1, which spreads retries over time. */
  random(): number;
}

/** Delivers events to a webhook. Any number of instances may do so at the same time. */
export class DeliverEvents {
  /** No event is claimed before this time. */
  private pausedUntil = new Date(0);

  constructor(private readonly ports: DeliverEventsPorts) {}

  /**
   * Delivers due events in parallel; none for a while after the host name of the webhook could not be resolved.
   * @returns true when the next events of these organizations may be due
   */
  async execute(): Promise<boolean> {
    const now = this.ports.clock.now();
    if (now < this.pausedUntil) return false;
    const claimed = await this.ports.events.claim(
      now,
      later(now, eventClaim),
      eventsAtOnce,
      this.ports.region,
    );
    const outcomes = await Promise.allSettled(claimed.map((event) => this.deliver(event)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value);
  }

  private async deliver(claimed: ClaimedEvent): Promise<boolean> {
    const { type, event, attempts } = claimed;
    const outcome: WebhookOutcome = event
      ? await this.ports.webhook.send(event)
      : { problem: 'SESSION_KEY differs from that of its instance' };
    if (outcome === 'delivered') {
      await this.ports.events.settle(claimed);
      return true;
    }
    if (outcome === 'gone') {
      this.ports.report('Webhook disabled: it answered 410.');
      await this.ports.events.disable(claimed, this.ports.clock.now(), this.ports.region);
      return false;
    }
    if (outcome.isUnresolved) this.pausedUntil = later(this.ports.clock.now(), unresolvedPause);
    const pause = eventRetries[attempts];
    const what = pause === undefined ? 'failed permanently' : 'deferred';
    this.ports.report(`Webhook delivery ${what} (${type}): ${outcome.problem}.`);
    const until = later(this.ports.clock.now(), (pause ?? 0) * (1 + this.ports.random() / 10));
    await this.ports.events.postpone(claimed, until, outcome.problem);
    return false;
  }
}
