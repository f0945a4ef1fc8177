import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import {
  gauges,
  type SignupEvent,
  type SignupEventName,
  type SignupEvents,
  signupEvents,
} from '../../application/metrics.ts';
import type { Clock } from '../../application/ports/process.ts';
import type { Repositories } from '../../application/ports/unit-of-work.ts';
import { withinTime } from '../bounded-fetch.ts';

/**
 * What a Prometheus server collects; events go to the log as well. No label holds what a visitor typed, so their number is
 * bounded.
 */
export class Metrics implements SignupEvents {
  private readonly registry = new Registry();
  private readonly counters = new Map<SignupEventName, Counter>();

  constructor(
    private readonly log: Logger,
    repositories: Pick<Repositories, 'outbox' | 'administrators'>,
    clock: Clock,
  ) {
    const registers = [this.registry];
    for (const name of Object.keys(signupEvents) as SignupEventName[]) {
      const { help } = signupEvents[name];
      const labelNames = name === 'refused' ? ['reason'] : [];
      const counter = new Counter({ name: `signups_${name}_total`, help, labelNames, registers });
      this.counters.set(name, counter);
    }
    for (const [name, { help, read }] of Object.entries(gauges)) {
      new Gauge({
        name,
        help,
        registers,
        /** Not a number while the database is away. */
        async collect() {
          const value = read(repositories, clock.now());
          this.set(await withinTime(1_000, value).catch(() => Number.NaN));
        },
      });
    }
    collectDefaultMetrics({ register: this.registry });
  }

  happened(event: SignupEvent): void {
    const { name } = event;
    const labels = name === 'refused' ? { reason: event.reason } : {};
    this.counters.get(name)?.inc(labels);
    const address = name === 'refused' ? {} : { address: maskedAddress(event.email) };
    const reference = 'reference' in event ? { reference: event.reference } : {};
    this.log.info({ event: name, ...labels, ...address, ...reference }, signupEvents[name].log);
  }

  /** In the text format of Prometheus. */
  async read(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}

/** As it may stand in a log: `a***@company.example`. A single letter before the at sign is left out, too. */
function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const [first, ...rest] = email.slice(0, at);
  return `${rest.length > 0 ? first : ''}***${email.slice(at)}`;
}
