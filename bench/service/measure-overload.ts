import { setTimeout as pause } from 'node:timers/promises';
import type { HttpAnswer } from '../support/http.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openLoop } from '../support/open-loop.ts';
import { Visitor } from '../support/visitor.ts';

/** A complete sign-up this fast (milliseconds) says that the load is digested. */
const WELL = 1_000;

export interface Overload {
  /** Milliseconds of each call that was answered with what it asked for. */
  readonly accepted: readonly number[];
  /** Milliseconds of each 503 with Retry-After. */
  readonly refused: readonly number[];
  /** Any other answer. */
  readonly strange: readonly string[];
  /** Calls without an answer. */
  readonly lost: number;
  readonly created: number;
  /** Seconds from the end of the load to a complete sign-up in less than one second. */
  readonly recovery: number;
}

/**
 * Visitors come at a given rate, whatever becomes of those before them, and leave at the first 503.
 * @param rate visitors a second
 */
export async function measureOverload(
  service: { readonly url: string },
  mailbox: Mailbox,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<Overload> {
  const seen = { accepted: [] as number[], refused: [] as number[], strange: [] as string[] };
  let lost = 0;
  let created = 0;
  const timed = async (due: number, call: Promise<HttpAnswer>): Promise<HttpAnswer | null> => {
    const answer = await call.catch(() => null);
    const latency = performance.now() - due;
    if (!answer) lost += 1;
    else if (answer.status === 200 || answer.status === 201) {
      seen.accepted.push(latency);
      return answer;
    } else if (answer.status === 503 && Number(answer.headers['retry-after']) > 0) {
      seen.refused.push(latency);
    } else seen.strange.push(`${answer.status} ${answer.body}`);
    return null;
  };
  const visit = async (due: number) => {
    const visitor = new Visitor(service.url, mailbox);
    if (!(await timed(due, visitor.verifyEmail()))) return;
    const code = await visitor.nextCode();
    const verified = await timed(performance.now(), visitor.verifyCode(code));
    if (!verified) return;
    const { signupCode } = JSON.parse(verified.body);
    if (await timed(performance.now(), visitor.createAccount(signupCode))) created += 1;
  };
  const load = openLoop({ rate, seconds }, visit);
  await pause(seconds * 1_000);
  const recovery = await timeToRecover(service, mailbox);
  await load;
  return { ...seen, lost, created, recovery };
}

async function timeToRecover(service: { readonly url: string }, mailbox: Mailbox): Promise<number> {
  const began = performance.now();
  for (;;) {
    const from = performance.now();
    const visitor = new Visitor(service.url, mailbox);
    const isThrough = await visitor.signUp().then(
      () => true,
      () => false,
    );
    const now = performance.now();
    if (isThrough && now - from < WELL) return (now - began) / 1_000;
    await pause(100);
  }
}
