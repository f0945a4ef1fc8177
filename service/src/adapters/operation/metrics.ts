import { getHeapStatistics } from 'node:v8';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../../application/ports/clock.ts';
import { type UnavailableReason, unavailableReasons } from '../../application/unavailable.ts';
import { withinTime } from '../common/bounded-fetch.ts';
import type {
  CompletedRequest,
  RequestEvents,
  SignupEvent,
  SignupEvents,
} from '../common/service-events.ts';
import {
  breachedPasswordMetric,
  decisionMetric,
  gauges,
  type MetricSources,
  mailMetric,
  requestMetrics,
  signupEvents,
} from './metric-definitions.ts';

/**
 * Metrics for Prometheus; also logs events. No label has input of visitors, so that the number of series is bounded.
 */
export class Metrics implements SignupEvents, RequestEvents {
  private readonly registry = new Registry();
  private readonly counters = new Map<SignupEvent['name'], Counter>();
  private readonly durations: Histogram<'method' | 'route' | 'status'>;
  private readonly unavailable: Counter<'reason'>;

  constructor(
    private readonly log: Logger,
    sources: MetricSources,
    clock: Clock,
  ) {
    const registers = [this.registry];
    for (const name of Object.keys(signupEvents) as SignupEvent['name'][]) {
      const { help } = signupEvents[name];
      const labelNames = name === 'refused' ? ['reason'] : [];
      const counter = new Counter({ name: `signups_${name}_total`, help, labelNames, registers });
      this.counters.set(name, counter);
    }
    const { duration, unavailable } = requestMetrics;
    const buckets = [...duration.buckets];
    this.durations = new Histogram({ ...duration, buckets, registers });
    this.unavailable = new Counter({ ...unavailable, registers });
    // Without an initial 0, Prometheus would not count the first event as an increase.
    for (const reason of Object.keys(unavailableReasons) as UnavailableReason[]) {
      this.unavailable.inc({ reason }, 0);
    }
    new Counter({
      ...breachedPasswordMetric,
      registers,
      collect() {
        this.reset();
        this.inc(sources.breachedPasswordFailures());
      },
    });
    new Counter({
      ...decisionMetric,
      registers,
      collect() {
        this.reset();
        for (const [outcome, count] of Object.entries(sources.decisions()))
          this.inc({ outcome }, count);
      },
    });
    new Counter({
      ...mailMetric,
      registers,
      collect() {
        this.reset();
        for (const { count, ...labels } of sources.mails()) this.inc(labels, count);
      },
    });
    for (const [name, { help, of, read }] of Object.entries(gauges)) {
      const regions = of ? sources.regionsOf[of] : [null];
      new Gauge({
        name,
        help,
        labelNames: of ? ['region'] : [],
        registers,
        /** NaN while the database does not respond. */
        async collect() {
          const set = async (region: string | null) => {
            const value = async () => read(sources, clock.now(), region);
            const labels = region === null ? {} : { region };
            this.set(labels, await withinTime(1_000, value()).catch(() => Number.NaN));
          };
          await Promise.all(regions.map(set));
        },
      });
    }
    collectDefaultMetrics({ register: this.registry });
    const help = 'Size of the heap at which Node.js ends the process';
    const heapLimit = new Gauge({ name: 'nodejs_heap_size_limit_bytes', help, registers });
    heapLimit.set(getHeapStatistics().heap_size_limit);
  }

  record(event: SignupEvent, request: string): void {
    const { name } = event;
    const labels = name === 'refused' ? { reason: event.reason } : {};
    this.counters.get(name)?.inc(labels);
    const address = name === 'refused' ? {} : { address: maskedAddress(event.email) };
    const reference = 'reference' in event ? { reference: event.reference } : {};
    const entry = { request, event: name, ...labels, ...address, ...reference };
    this.log.info(entry, signupEvents[name].log);
  }

  completed({ method, route, status, seconds, unavailable }: CompletedRequest): void {
    // For an unknown path the client chooses the method: as a label it would create any number of series.
    const labels = route ? { method, route } : { method: 'any', route: 'unknown' };
    this.durations.observe({ ...labels, status }, seconds);
    if (unavailable) this.unavailable.inc({ reason: unavailable });
  }

  /** In the text format of Prometheus. */
  async read(): Promise<{ type: string; text: string }> {
    return { type: this.registry.contentType, text: await this.registry.metrics() };
  }
}

/** Masked for the log: `a***@company.example`. A single letter before the at sign is masked, too. */
function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const [first, ...rest] = email.slice(0, at);
  return `${rest.length > 0 ? first : ''}***${email.slice(at)}`;
}
