import { serviceLimits } from '../domain/service-limits.ts';
import { later } from '../domain/times.ts';
import type { ClaimedEvent, EventQueue, Webhook, WebhookOutcome } from './ports/events.ts';
import type { Clock, Report } from './ports/process.ts';

const { eventClaim, eventsAtOnce, eventRetries, unresolvedPause } = serviceLimits;

/** Delivers events to a webhook. Any number of instances may do so at the same time. */
export class DeliverEvents {
  /** No event is claimed before. */
  private pausedUntil = new Date(0);

  /**
   * @param random from 0 to 1: spreads the retries
   * @param region of the webhook; null for all
   */
  constructor(
    private readonly queue: EventQueue,
    private readonly webhook: Webhook,
    private readonly clock: Clock,
    private readonly report: Report,
    private readonly random: () => number = Math.random,
    private readonly region: string | null = null,
  ) {}

  /**
   * Delivers due events in parallel; none for a while after the host name of the webhook could not be resolved.
   * @returns true when the next events of these organizations may be due
   */
  async execute(): Promise<boolean> {
    const now = this.clock.now();
    if (now < this.pausedUntil) return false;
    const claimed = await this.queue.claim(now, later(now, eventClaim), eventsAtOnce, this.region);
    const outcomes = await Promise.allSettled(claimed.map((event) => this.deliver(event)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    return outcomes.some((outcome) => outcome.status === 'fulfilled' && outcome.value);
  }

  private async deliver(claimed: ClaimedEvent): Promise<boolean> {
    const { type, event, attempts } = claimed;
    const outcome: WebhookOutcome = event
      ? await this.webhook.send(event)
      : { problem: 'SESSION_KEY differs from that of its instance' };
    if (outcome === 'delivered') {
      await this.queue.settle(claimed);
      return true;
    }
    if (outcome === 'gone') {
      this.report('Webhook disabled: it answered 410.');
      await this.queue.disable(claimed, this.clock.now(), this.region);
      return false;
    }
    if (outcome.isUnresolved) this.pausedUntil = later(this.clock.now(), unresolvedPause);
    const pause = eventRetries[attempts];
    const what = pause === undefined ? 'failed permanently' : 'deferred';
    this.report(`Webhook delivery ${what} (${type}): ${outcome.problem}.`);
    const until = later(this.clock.now(), (pause ?? 0) * (1 + this.random() / 10));
    await this.queue.postpone(claimed, until, outcome.problem);
    return false;
  }
}
