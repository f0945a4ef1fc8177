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

/** What is looked up each time somebody asks; not a number while the database is away. */
export interface Watched {
  /** Age of the oldest mail that waits to be sent, in seconds; 0 when none does. */
  outboxAge(): Promise<number>;
  /** How many accounts wait that the identity directory did not take at least once. */
  accountsNotTaken(): Promise<number>;
}

/** What a Prometheus server collects. No label holds what a visitor typed, so their number is bounded. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly counters: Readonly<Record<Milestone, Counter>>;
  private readonly refused: Counter<'reason'>;

  constructor(watched: Watched) {
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
    this.watch('outbox_oldest_seconds', 'Age of the oldest mail that waits to be sent', () =>
      watched.outboxAge(),
    );
    this.watch('accounts_not_taken', 'Accounts that the identity directory did not take yet', () =>
      watched.accountsNotTaken(),
    );
    collectDefaultMetrics({ register: this.registry });
  }

  count(event: SignupEvent): void {
    if (event.name === 'refused') this.refused.inc({ reason: event.reason });
    else this.counters[event.name].inc();
  }

  private watch(name: string, help: string, lookUp: () => Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await withinTime(1_000, lookUp()).catch(() => Number.NaN));
      },
    });
  }

  /** In the text format of Prometheus. */
  async read(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}
