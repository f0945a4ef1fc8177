import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, signupCodeIn } from '../../test/harness/visitor.ts';
import { latencyRow, openLoop, percentile } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import type { SignupService } from '../signup-service.ts';
import { described, type Visitor } from '../visitor.ts';

/** Latency of the calls without password hashing: alone, and while other calls hash. */
export async function latency({ report, seconds }: Bench, service: SignupService): Promise<void> {
  const load = { rate: 200, seconds: seconds(20) };
  const calm = await measureLatency(service, load);
  const { hashed, result: busy } = await saturateHashing(service, () =>
    measureLatency(service, load, (visitor, signupCode) => visitor.register(signupCode)),
  );

  report.heading('verify-email, resend-code, verify-code at 200 calls a second: milliseconds');
  report.table([
    ['', 'calls', 'p50', 'p99', 'longest', 'codes later than 1.5 s'],
    [...latencyRow('nothing else', calm.latencies), calm.late],
    [...latencyRow('while hashing saturates', busy.latencies), busy.late],
  ]);
  const logins = hashed.toFixed(1);
  report.line(`  saturated by ${logins} logins a second and by all visitors creating accounts`);
  const refused = [...calm.refused, ...busy.refused];
  for (const answer of new Set(refused)) report.line(`  ${answer}`);

  const p99 = ({ latencies }: typeof calm) => percentile(latencies, 0.99);
  report.atMost('p99 of all but hashing', p99(calm), 25, 'ms');
  report.atMost('p99 while hashing saturates', p99(busy), 100, 'ms');
  report.none('refused while latency was measured', refused.length);
}

/** Milliseconds between two calls of one visitor, in which the mail should arrive. */
const THINKING = 1_500;

/**
 * Latency of the calls without password hashing: each visitor requests a code, then another one, and enters it. Each call is sent
 * when it is due, and its latency is measured from then.
 * @param rate calls a second
 * @param then next action of a visitor with the sign-up code
 * @returns milliseconds of each call; number of visitors who entered their first code because the second had not arrived; unexpected
 *   responses
 */
async function measureLatency(
  service: SignupService,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  then: (visitor: Visitor, signupCode: string) => Promise<unknown> = async () => {},
) {
  const latencies: number[] = [];
  const refused: string[] = [];
  let late = 0;
  const timed = async (due: number, call: () => Promise<Answer>) => {
    await pause(Math.max(0, due - performance.now()));
    const answer = await call();
    latencies.push(performance.now() - due);
    return answer;
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
    else if (verified.status === 200) await then(visitor, signupCodeIn(verified));
    else late += 1;
  };
  await openLoop({ rate: rate / 3, seconds }, (due) =>
    visit(due).catch((error) => {
      refused.push(`no answer: ${error.message}`);
    }),
  );
  return { latencies, late, refused };
}

/** More than the service hashes concurrently, but few enough to leave space in its queue. */
const AT_ONCE = 2 * availableParallelism();

/**
 * Makes the service hash while `work` runs: logins of unknown users, whose passwords take equal time.
 * @returns hashes per second, and the result of the work
 */
async function saturateHashing<Result>(service: SignupService, work: () => Promise<Result>) {
  let isOver = false;
  let hashed = 0;
  const began = performance.now();
  const loginAgainAndAgain = async () => {
    while (!isOver) {
      const { status } = await service.visitor().login();
      if (status === 401) hashed += 1;
    }
  };
  const logins = Array.from({ length: AT_ONCE }, loginAgainAndAgain);
  const result = await work().finally(() => {
    isOver = true;
  });
  await Promise.all(logins);
  return { hashed: (hashed * 1_000) / (performance.now() - began), result };
}
