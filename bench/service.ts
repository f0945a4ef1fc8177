import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { type ApiResponse, described, expectStatus } from '../tools/signup-client.ts';
import { closedLoop, latencyRow, median, openLoop, percentile } from './measuring.ts';
import type { Bench } from './run-bench.ts';
import { type SignupService, startMailbox, startPostgres, startService } from './signup-service.ts';

/** Concurrent sign-ups: enough for all cores, and too few for the service to refuse passwords. */
const AT_ONCE = 8;

/** Sign-ups a second compared with raw hashes, latency, and the timing of verify-email. */
export async function service(bench: Bench): Promise<void> {
  const { report, quick, seconds } = bench;
  const rawBefore = await measureRawArgon2(seconds(10));
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);
  const databaseUrl = await postgres.newDatabase();
  const started = await startService(bench, { mailbox, databaseUrl });

  const emails: string[] = [];
  const loop = { atOnce: AT_ONCE, warmUp: seconds(10), counted: seconds(30) };
  const rate = await closedLoop(loop, async () => {
    const visitor = started.visitor();
    await visitor.signUp((call) => visitor.retryAfter503(call));
    emails.push(visitor.email);
  });
  await latency(bench, started);
  await timing(bench, started, emails.slice(0, quick ? 40 : 200));
  await started.end('SIGTERM');
  const rawAfter = await measureRawArgon2(seconds(10));

  report.heading('A second');
  report.table([
    ['complete sign-ups', rate],
    ['argon2id alone on all cores, before', rawBefore],
    ['after', rawAfter],
  ]);
  report.atLeast('sign-ups to raw hashes', rate / ((rawBefore + rawAfter) / 2), 0.6);
}

/** Passwords a second that all cores hash without other load. */
function measureRawArgon2(seconds: number): Promise<number> {
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const loop = { atOnce: 2 * availableParallelism(), warmUp: 1, counted: seconds };
  return closedLoop(loop, () => hash('a password as long as most', cost));
}

/** Alternates verify-email for registered and new addresses: the response time must not reveal who is registered. */
async function timing(
  { report }: Bench,
  service: SignupService,
  registered: readonly string[],
): Promise<void> {
  const time = async (email?: string) => {
    const visitor = service.visitor(email);
    const began = performance.now();
    expectStatus('verify-email', await visitor.verifyEmail(), 201);
    return performance.now() - began;
  };
  const known: number[] = [];
  const fresh: number[] = [];
  for (const email of registered) {
    known.push(await time(email));
    fresh.push(await time());
  }
  const gap = Math.abs(median(known) - median(fresh));
  report.atMost('verify-email, registered and new address: gap of the medians', gap, 2, 'ms');
}

/** Latency of the calls without password hashing: alone, and while other calls hash. */
async function latency({ report, seconds }: Bench, service: SignupService): Promise<void> {
  const load = { rate: 200, seconds: seconds(20) };
  const calm = await measureLatency(service, load);
  // As many as the service hashes concurrently: with a longer queue it refuses new visitors.
  let isOver = false;
  const logins = Array.from({ length: availableParallelism() }, async () => {
    while (!isOver) await service.visitor().login();
  });
  const busy = await measureLatency(service, load);
  isOver = true;
  await Promise.all(logins);

  report.heading('verify-email, resend-code, verify-code at 200 calls a second: milliseconds');
  report.table([
    ['', 'calls', 'p50', 'p99', 'longest', 'codes later than 1.5 s'],
    [...latencyRow('nothing else', calm.latencies), calm.late],
    [...latencyRow('while hashing saturates', busy.latencies), busy.late],
  ]);
  const refused = [...calm.refused, ...busy.refused];
  for (const response of new Set(refused)) report.line(`  ${response}`);

  const p99 = ({ latencies }: typeof calm) => percentile(latencies, 0.99);
  report.atMost('p99 of all but hashing', p99(calm), 25, 'ms');
  report.atMost('p99 while hashing saturates', p99(busy), 100, 'ms');
  report.none('refused while latency was measured', refused.length);
}

/** Milliseconds between two calls of one visitor, in which the mail should arrive. */
const THINKING = 1_500;

/**
 * Latency of the calls without password hashing: each visitor requests a code, then another one, and enters it. Each
 * call is sent when it is due, and its latency is measured from then.
 * @param rate calls a second
 * @returns milliseconds of each call; number of visitors who entered their first code because the second had not
 *   arrived; unexpected responses
 */
async function measureLatency(
  service: SignupService,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
) {
  const latencies: number[] = [];
  const refused: string[] = [];
  let late = 0;
  const timed = async (due: number, call: () => Promise<ApiResponse>) => {
    await pause(Math.max(0, due - performance.now()));
    const response = await call();
    latencies.push(performance.now() - due);
    return response;
  };
  const visit = async (due: number) => {
    const visitor = service.visitor();
    const codes = () => service.mailbox.received.get(visitor.email) ?? [];
    const verify = () => visitor.verifyCode(codes().at(-1) ?? '000000');
    const [asked, resent, verified] = await Promise.all([
      timed(due, () => visitor.verifyEmail()),
      timed(due + THINKING, () => visitor.resendCode()),
      timed(due + 2 * THINKING, verify),
    ]);
    const bad = [asked, resent].filter(({ status }) => status !== 201);
    if (bad.length > 0) refused.push(...bad.map(described));
    else if (verified.status !== 200) late += 1;
  };
  await openLoop({ rate: rate / 3, seconds }, (due) =>
    visit(due).catch((error) => {
      refused.push(`no response: ${error.message}`);
    }),
  );
  return { latencies, late, refused };
}
