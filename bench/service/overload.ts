import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, signupCodeIn } from '../../test/harness/visitor.ts';
import { latencyRow, openLoop } from '../measuring.ts';
import type { Bench } from '../run-bench.ts';
import type { SignupService } from '../signup-service.ts';
import { described, type Visitor } from '../visitor.ts';

/** @param rate sign-ups a second that the service can take; three times as many come */
export async function overload(
  { report, seconds }: Bench,
  service: SignupService,
  rate: number,
): Promise<void> {
  const load = { rate: 3 * rate, seconds: seconds(20) };
  const seen = await measureOverload(service, load);
  const { accepted, refused, strange, lost, created, recovery } = seen;

  report.heading('Three times as many sign-ups as it can take: milliseconds');
  report.table([
    ['', 'calls', 'p50', 'p99', 'longest'],
    latencyRow('accepted', accepted),
    latencyRow('503 with Retry-After', refused),
  ]);
  report.line(
    `  ${created} accounts; a complete sign-up in less than a second ${recovery.toFixed(1)} s after`,
  );
  for (const answer of new Set(strange)) report.line(`  ${answer}`);

  report.none('overload: calls without an answer', lost);
  report.none('overload: answers but 200, 201 and 503', strange.length);
  report.atMost('overload: longest accepted', Math.max(0, ...accepted) / 1_000, 5, 's');
  report.atMost('overload: recovery', recovery, 5, 's');
}

/** A complete sign-up this fast (milliseconds) says that the load is digested. */
const WELL = 1_000;

/**
 * Visitors come at a given rate, whatever becomes of those before them, and leave at the first 503.
 * @param rate visitors a second
 * @returns milliseconds of each call with the answer it asked for, and of each 503 with Retry-After; any other answer; calls
 *   without one; accounts; and seconds from the end of the load to a complete sign-up in less than one second
 */
async function measureOverload(
  service: SignupService,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
) {
  const seen = { accepted: [] as number[], refused: [] as number[], strange: [] as string[] };
  let lost = 0;
  let created = 0;
  const timed = async (due: number, visitor: Visitor, call: Promise<Answer>) => {
    const answer = await call.catch(() => null);
    const latency = performance.now() - due;
    if (!answer) lost += 1;
    else if (answer.status === 200 || answer.status === 201) {
      seen.accepted.push(latency);
      return answer;
    } else if (answer.status === 503 && visitor.retryAfter > 0) {
      seen.refused.push(latency);
    } else seen.strange.push(described(answer));
    return null;
  };
  const visit = async (due: number) => {
    const visitor = service.visitor();
    if (!(await timed(due, visitor, visitor.verifyEmail()))) return;
    const code = await visitor.nextCode();
    const verified = await timed(performance.now(), visitor, visitor.verifyCode(code));
    if (!verified) return;
    const registering = visitor.register(signupCodeIn(verified));
    if (await timed(performance.now(), visitor, registering)) created += 1;
  };
  const load = openLoop({ rate, seconds }, visit);
  await pause(seconds * 1_000);
  const recovery = await timeToRecover(service);
  await load;
  return { ...seen, lost, created, recovery };
}

async function timeToRecover(service: SignupService): Promise<number> {
  const began = performance.now();
  for (;;) {
    const from = performance.now();
    const visitor = service.visitor();
    const isThrough = await visitor.signUp().then(
      () => true,
      () => false,
    );
    const now = performance.now();
    if (isThrough && now - from < WELL) return (now - began) / 1_000;
    await pause(100);
  }
}
