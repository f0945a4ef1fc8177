import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mailbox } from '../mailbox.ts';
import { percentile } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import { serviceVariables, startMailbox, startPostgres } from '../signup-service.ts';
import { Visitor } from '../visitor.ts';

const STRANGERS = 2_249;
const DOMAINS = 842;
const NETWORKS = 300;
const HONEST = 200;
/** In seconds. */
const HOUR = 3_600;
const READING = 16;
const START = Date.parse('2030-01-01T12:00:00Z');

interface Case {
  readonly title: string;
  readonly instances: number;
  readonly budget: boolean;
  /** Share of the bots' networks that are listed. */
  readonly listed: number;
  readonly kills: boolean;
  /** Maximum number of strangers who may get a mail; null without a target. */
  readonly most: number | null;
}

const usual = { instances: 1, budget: true, listed: 0, kills: false, most: 370 };
const cases: Readonly<Record<string, Case>> = {
  one: { ...usual, title: 'one instance' },
  listed: { ...usual, title: 'half of the networks listed', listed: 0.5, most: 220 },
  unlimited: { ...usual, title: 'without a budget', budget: false, most: null },
  two: { ...usual, title: 'two instances', instances: 2 },
  killed: { ...usual, title: 'two instances, one killed', instances: 2, kills: true },
};

/** Replays an hour of bots and visitors by a simulated clock. */
export async function mailBomb(bench: Bench): Promise<void> {
  const { only } = bench.options;
  if (only !== undefined && !cases[only])
    throw new Error(`--only ${only}: allowed are ${Object.keys(cases).join(', ')}`);
  const postgres = await startPostgres(bench);
  const rows: (string | number)[][] = [];
  for (const [name, one] of Object.entries(cases)) {
    if ((only ?? name) !== name) continue;
    const { strangers, refused, waits, normal } = await rehearse(
      bench,
      one,
      await postgres.newDatabase(),
    );
    const late = waits.filter((wait) => wait > 30).length;
    rows.push([one.title, strangers, refused, late, percentile(waits, 0.95), normal / 60]);
    if (one.most === null) continue;
    bench.report.atMost(
      `strangers with a mail, ${one.title}`,
      strangers,
      bench.quick ? STRANGERS : one.most,
    );
    bench.report.none(`visitors refused, ${one.title}`, refused);
    bench.report.atMost(`95 % of codes, ${one.title}`, percentile(waits, 0.95), 30, 's');
    bench.report.atMost(
      `normal after the end, ${one.title}`,
      normal / 60,
      bench.quick ? 90 : 15,
      'min',
    );
  }
  bench.report.table([
    [
      '',
      `of ${STRANGERS} strangers`,
      `of ${HONEST} visitors refused`,
      'later than 30 s',
      'p95 s',
      'normal after min',
    ],
    ...rows,
  ]);
}

/** Seconds since the start of the burst. */
type Seconds = number;

interface Rehearsed {
  readonly strangers: number;
  readonly refused: number;
  /** Until their code arrived, in seconds; infinite if it did not. */
  readonly waits: readonly number[];
  /** From the end of the burst until two visitors of one network get their codes at once, in seconds. */
  readonly normal: number;
}

async function rehearse(bench: Bench, one: Case, databaseUrl: string): Promise<Rehearsed> {
  const random = randomNumbers();
  const mailbox = await startMailbox(bench);
  const service = await Instances.start(bench, one, mailbox, databaseUrl);
  const seconds = bench.quick ? HOUR / 10 : HOUR;
  const share = seconds / HOUR;

  const strangers = Array.from({ length: STRANGERS * share }, (_, index) => ({
    at: random() * seconds,
    email: `stranger${index}@domain-${Math.floor(random() * DOMAINS)}.example`,
    network: `${networkOf(Math.floor(random() * NETWORKS))}.${1 + Math.floor(random() * 250)}`,
  }));
  const events: { at: Seconds; run(): Promise<void> }[] = strangers.map(
    ({ at, email, network }) => ({
      at,
      async run() {
        const visitor = service.visitor(email, network);
        await visitor.verifyEmail();
      },
    }),
  );
  let refused = 0;
  const waiting = new Map<Visitor, Seconds>();
  const waits: number[] = [];
  for (let index = 0; index < HONEST * share; index += 1) {
    const at = random() * seconds;
    const visitor = () => service.visitor(`ada@company-${index}.example`, `11.${index}.0.1`);
    events.push({
      at,
      async run() {
        const arrived = visitor();
        const { status } = await arrived.verifyEmail();
        if (status === 201) waiting.set(arrived, at);
        else refused += 1;
      },
    });
  }
  const schedule = (event: { at: Seconds; run(): Promise<void> }) => {
    const place = events.findIndex(({ at }) => at > event.at);
    events.splice(place === -1 ? events.length : place, 0, event);
  };
  const arrivals = (now: Seconds) => {
    for (const [visitor, since] of waiting) {
      if (!mailbox.received.has(visitor.email)) continue;
      waiting.delete(visitor);
      waits.push(now - since);
      const reading = READING * Math.exp(0.7 * gaussian(random));
      schedule({
        at: now + reading,
        async run() {
          const { status } = await visitor.verifyCode(mailbox.received.get(visitor.email)?.at(-1));
          if (status !== 200) refused += 1;
        },
      });
    }
  };

  events.sort((first, second) => first.at - second.at);
  let now = 0;
  const reach = async (time: Seconds) => {
    // Longer steps than the second of the service's worker only lengthen the waits.
    while (now < time) {
      now = Math.min(now + 5, time);
      await service.tick(now);
      arrivals(now);
    }
  };
  let isKilled = !one.kills;
  for (let event = events.shift(); event; event = events.shift()) {
    await reach(event.at);
    if (!isKilled && event.at > seconds / 2) {
      isKilled = true;
      // The instance is killed while it handles the request.
      const running = event.run().catch(() => {});
      service.kill();
      await running;
    } else await event.run();
  }

  let normal = Number.POSITIVE_INFINITY;
  for (let minute = 0; minute < 90 && normal === Number.POSITIVE_INFINITY; minute += 1) {
    await reach(seconds + minute * 60);
    const pair = [1, 2].map((host) =>
      service.visitor(`bo${host}@probe-${minute}.example`, `12.0.${minute}.${host}`),
    );
    for (const visitor of pair) await visitor.verifyEmail();
    await service.tick(now);
    if (pair.every(({ email }) => mailbox.received.has(email))) normal = now - seconds;
    // The code of the first one lets the mail of the second one leave.
    for (const visitor of pair) {
      await visitor.verifyCode(mailbox.received.get(visitor.email)?.at(-1) ?? '000000');
      await service.tick(now);
    }
  }
  service.stop();
  await mailbox.stop();
  for (const _ of waiting) waits.push(Number.POSITIVE_INFINITY);
  const sent = strangers.filter(({ email }) => mailbox.received.has(email)).length;
  return { strangers: sent, refused, waits, normal };
}

const networkOf = (index: number) => `20.${index >> 8}.${index & 255}`;

/** Instances of the service in processes of their own; requests alternate between them. */
class Instances {
  private next = 0;

  private constructor(
    private readonly mailbox: Mailbox,
    private readonly running: { readonly process: ChildProcess; readonly url: string }[],
  ) {}

  static async start(
    bench: Bench,
    one: Case,
    mailbox: Mailbox,
    databaseUrl: string,
  ): Promise<Instances> {
    const list = join(bench.folder, 'networks.txt');
    const count = Math.round(NETWORKS * one.listed);
    writeFileSync(
      list,
      Array.from({ length: count }, (_, at) => `${networkOf(at)}.0/24\n`).join(''),
    );
    const running = [];
    for (let index = 0; index < one.instances; index += 1) {
      const process_ = fork(
        fileURLToPath(new URL('instance.ts', import.meta.url)),
        [String(START)],
        {
          execArgv: ['--import', 'tsx'],
          env: {
            ...process.env,
            ...serviceVariables(mailbox, databaseUrl),
            PORT: '0',
            LOG_LEVEL: 'error',
            MAIL_BUDGET: one.budget ? '60' : '10000',
            MAIL_BUDGET_PER_NETWORK: one.budget ? '5' : '10000',
            MAIL_BUDGET_NETWORKS: `file:${list}`,
          },
        },
      );
      bench.finally(() => process_.kill('SIGKILL'));
      const [url] = await once(process_, 'message');
      running.push({ process: process_, url });
    }
    return new Instances(mailbox, running);
  }

  visitor(email: string, network: string): Visitor {
    // A balancer sends a browser's calls to any instance.
    const url = () => {
      this.next += 1;
      return this.running[this.next % this.running.length]?.url ?? '';
    };
    const visitor = new Visitor(url, this.mailbox, email);
    visitor.network = network;
    return visitor;
  }

  /** Resolves when all instances have done what is due. */
  async tick(seconds: Seconds): Promise<void> {
    const time = START + Math.round(seconds * 1_000);
    await Promise.all(
      this.running.map(async ({ process }) => {
        const answered = once(process, 'message');
        process.send(time);
        await answered;
      }),
    );
  }

  /** The last instance, as by `kill -9`. */
  kill(): void {
    this.running.pop()?.process.kill('SIGKILL');
  }

  stop(): void {
    while (this.running.length > 0) this.kill();
  }
}

/** The same ones in each run (mulberry32). */
function randomNumbers(): () => number {
  let state = 20_260_729;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const gaussian = (random: () => number) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
