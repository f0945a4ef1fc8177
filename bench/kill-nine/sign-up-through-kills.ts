import { setTimeout as pause } from 'node:timers/promises';
import type { HttpAnswer } from '../support/http.ts';
import type { Mailbox } from '../support/mailbox.ts';
import type { Person } from '../support/person.ts';
import { Visitor } from '../support/visitor.ts';

/** How often somebody asks again who got no answer. */
const TRIES = 200;

export interface Fate {
  readonly person: Person;
  /**
   * `acknowledged`: answered 201. `dropped`: an earlier step went down with the service. `unknown`: create-account got no
   * answer, and they left.
   */
  readonly kind: 'acknowledged' | 'dropped' | 'unknown';
}

/**
 * Signs somebody up at a service that may be killed at any moment. A call without an answer is sent again, the same to
 * the letter, until there is one.
 * @param leaves true for one who leaves instead when create-account gets no answer
 */
export async function signUpThroughKills(
  service: { readonly url: string },
  mailbox: Mailbox,
  leaves: boolean,
): Promise<Fate> {
  const visitor = new Visitor(service.url, mailbox);
  const { person } = visitor;
  const asked = await untilAnswered(() => visitor.verifyEmail());
  if (asked.status !== 201) return { person, kind: 'dropped' };
  const code = await visitor.nextCode();
  const verified = await untilAnswered(() => visitor.verifyCode(code));
  if (verified.status !== 200) return { person, kind: 'dropped' };

  const { signupCode } = JSON.parse(verified.body);
  const create = () => visitor.createAccount(signupCode);
  const answer = leaves ? await create().catch(() => null) : await untilAnswered(create);
  if (!answer || answer.status === 503) return { person, kind: 'unknown' };
  if (answer.status === 201) return { person, kind: 'acknowledged' };
  throw new Error(`create-account: ${answer.status} ${answer.body}`);
}

/** A 503 asks to come again, too. */
async function untilAnswered(call: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call().catch((error) => {
      if (tries === TRIES) throw error;
      return null;
    });
    if (answer && (answer.status !== 503 || tries === TRIES)) return answer;
    await pause(100);
  }
}
