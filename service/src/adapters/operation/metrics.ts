import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { SignupEvent } from '../../application/ports/signup-events.ts';
import { withinTime } from './within-time.ts';

type Milestone = Exclude<SignupEvent['name'], 'refused'>;

const milestones: Readonly<Record<Milestone, string>> = {
  started: 'Verification codes sent to new visitors',
  verified: 'Addresses verified',
  created: 'Answers 201 to create-account: the account is there',
  queued: 'Answers 200 to create-account: it waits for a review or for the identity directory',
};

/** What a Prometheus server collects. No label holds what a visitor typed, so their number is bounded. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly counters: Readonly<Record<Milestone, Counter>>;
  private readonly refused: Counter<'reason'>;

  /** @param oldestInOutbox age of the oldest mail that waits, in seconds; 0 when none does */
  constructor(oldestInOutbox: () => Promise<number>) {
    const registers = [this.registry];
    const counter = (name: Milestone) =>
      new Counter({ name: `signups_${name}_total`, help: milestones[name], registers });
    this.counters = {
      started: counter('started'),
      verified: counter('verified'),
      created: counter('created'),
      queued: counter('queued'),
    };
    this.refused = new Counter({
      name: 'signups_refused_total',
      help: 'Calls of the sign-up API that were refused',
      labelNames: ['reason'],
      registers,
    });
    new Gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest mail that waits to be sent; not a number while the database is away',
      registers,
      async collect() {
        this.set(await withinTime(1_000, oldestInOutbox()).catch(() => Number.NaN));
      },
    });
    collectDefaultMetrics({ register: this.registry });
  }

  count(event: SignupEvent): void {
    if (event.name === 'refused') this.refused.inc({ reason: event.reason });
    else this.counters[event.name].inc();
  }

  /** In the text format of Prometheus. */
  async read(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}
