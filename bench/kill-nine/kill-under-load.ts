import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Person, signupCodeIn } from '../../test/harness/visitor.ts';
import type { Mailbox } from '../mailbox.ts';
import type { SignupService } from '../signup-service.ts';
import { Refused, Visitor } from '../visitor.ts';

/** People who sign up at the same time. */
const AT_ONCE = 16;

export interface Aftermath {
  readonly acknowledged: readonly Person[];
  /** Who left without an answer to create-account. */
  readonly unknown: number;
  /** Of each kill: milliseconds until the service was ready again. */
  readonly downtimes: readonly number[];
}

/**
 * Kills the service again and again while people sign up, and starts it at once each time. The kills are spread over all
 * the accounts, each at a moment of chance.
 */
export async function killUnderLoad(
  service: SignupService,
  mailbox: Mailbox,
  { kills, accounts }: { readonly kills: number; readonly accounts: number },
): Promise<Aftermath> {
  const acknowledged: Person[] = [];
  const downtimes: number[] = [];
  let unknown = 0;
  let isOver = false;
  const signUpAgainAndAgain = async (_: unknown, number: number) => {
    const leaves = number % 2 === 1;
    while (!isOver) {
      const { kind, person } = await signUpThroughKills(service, mailbox, leaves);
      if (kind === 'acknowledged') acknowledged.push(person);
      if (kind === 'unknown') unknown += 1;
    }
  };
  const load = Promise.all(Array.from({ length: AT_ONCE }, signUpAgainAndAgain));
  const kill = async () => {
    for (let kill = 1; kill <= kills; kill += 1) {
      while (acknowledged.length < (kill * accounts) / kills) await pause(5);
      await pause(Math.random() * 200);
      const began = performance.now();
      await service.end('SIGKILL');
      await service.start();
      downtimes.push(performance.now() - began);
    }
  };
  // Whichever breaks ends the run.
  await Promise.race([kill(), load]);
  isOver = true;
  await load;
  return { acknowledged, unknown, downtimes };
}

/** How often somebody asks again who got no answer. */
const TRIES = 200;

interface Fate {
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
async function signUpThroughKills(
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

  const signupCode = signupCodeIn(verified);
  const create = () => visitor.register(signupCode);
  const answer = leaves ? await create().catch(() => null) : await untilAnswered(create);
  if (!answer || answer.status === 503) return { person, kind: 'unknown' };
  if (answer.status === 201) return { person, kind: 'acknowledged' };
  throw new Refused('create-account', answer);
}

/** A 503 asks to come again, too. */
async function untilAnswered(call: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call().catch((error) => {
      if (tries === TRIES) throw error;
      return null;
    });
    if (answer && (answer.status !== 503 || tries === TRIES)) return answer;
    await pause(100);
  }
}
