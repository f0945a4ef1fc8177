import { setTimeout as pause } from 'node:timers/promises';
import type { HttpAnswer } from '../support/http.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openLoop } from '../support/open-loop.ts';
import { demand, Refused, Visitor } from '../support/visitor.ts';

/** Milliseconds between two calls of one visitor, in which the mail arrives. */
const THINKING = 1_500;

export interface Latency {
  /** Milliseconds of each call. */
  readonly latencies: readonly number[];
  /** Answers that should not have been: their visitors left. */
  readonly refused: readonly string[];
}

/**
 * Latency of the calls that hash nothing: each visitor asks for a code, for another one, and proves the address. Each
 * call counts from the moment it was due, whatever kept it from being sent.
 * @param rate calls a second
 * @param then what a visitor does afterwards, in place of leaving
 */
export async function measureLatency(
  service: { readonly url: string },
  mailbox: Mailbox,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
  then: (visitor: Visitor, signupCode: string) => Promise<unknown> = async () => {},
): Promise<Latency> {
  const latencies: number[] = [];
  const refused: string[] = [];
  const timed = async (due: number, call: () => Promise<HttpAnswer>) => {
    await pause(Math.max(0, due - performance.now()));
    const answer = await call();
    latencies.push(performance.now() - due);
    return answer;
  };
  const visit = async (due: number) => {
    const visitor = new Visitor(service.url, mailbox);
    demand('verify-email', await timed(due, () => visitor.verifyEmail()), 201);
    await visitor.nextCode();
    demand('resend-code', await timed(due + THINKING, () => visitor.resendCode()), 201);
    const code = await visitor.nextCode();
    const verified = await timed(due + 2 * THINKING, () => visitor.verifyCode(code));
    await then(visitor, JSON.parse(demand('verify-code', verified, 200).body).signupCode);
  };
  await openLoop({ rate: rate / 3, seconds }, (due) =>
    visit(due).catch((error) => {
      if (!(error instanceof Refused)) throw error;
      refused.push(error.message);
    }),
  );
  return { latencies, refused };
}
