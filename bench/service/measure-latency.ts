import { setTimeout as pause } from 'node:timers/promises';
import type { HttpAnswer } from '../support/http.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openLoop } from '../support/open-loop.ts';
import { Visitor } from '../support/visitor.ts';

/** Milliseconds between two calls of one visitor, in which the mail should arrive. */
const THINKING = 1_500;

export interface Latency {
  /** Milliseconds of each call. */
  readonly latencies: readonly number[];
  /** Visitors whose second code was not there when they wanted to type it: they typed what they had. */
  readonly late: number;
  /** Other answers that should not have been. */
  readonly refused: readonly string[];
}

/**
 * Latency of the calls that hash nothing: each visitor asks for a code, for another one, and types it. Each call is sent
 * when it is due, whatever became of others, and counts from that moment.
 * @param rate calls a second
 * @param then what a visitor does with the sign-up code
 */
export async function measureLatency(
  service: { readonly url: string },
  mailbox: Mailbox,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  then: (visitor: Visitor, signupCode: string) => Promise<unknown> = async () => {},
): Promise<Latency> {
  const latencies: number[] = [];
  const refused: string[] = [];
  let late = 0;
  const timed = async (due: number, call: () => Promise<HttpAnswer>) => {
    await pause(Math.max(0, due - performance.now()));
    const answer = await call();
    latencies.push(performance.now() - due);
    return answer;
  };
  const visit = async (due: number) => {
    const visitor = new Visitor(service.url, mailbox);
    const { email } = visitor.person;
    const codes = () => mailbox.received.get(email) ?? [];
    const verify = () => visitor.verifyCode(codes().at(-1) ?? '000000');
    const [asked, resent, verified] = await Promise.all([
      timed(due, () => visitor.verifyEmail()),
      timed(due + THINKING, () => visitor.resendCode()),
      timed(due + 2 * THINKING, verify),
    ]);
    const bad = [asked, resent].filter(({ status }) => status !== 201);
    if (bad.length > 0) refused.push(...bad.map(({ status, body }) => `${status} ${body}`));
    else if (verified.status === 200) await then(visitor, JSON.parse(verified.body).signupCode);
    else late += 1;
  };
  await openLoop({ rate: rate / 3, seconds }, (due) =>
    visit(due).catch((error) => {
      refused.push(`no answer: ${error.message}`);
    }),
  );
  return { latencies, late, refused };
}
