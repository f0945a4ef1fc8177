import { setTimeout as pause } from 'node:timers/promises';
import type { Mailbox } from '../support/mailbox.ts';
import type { Person } from '../support/person.ts';
import type { SignupService } from '../support/signup-service.ts';
import { signUpThroughKills } from './sign-up-through-kills.ts';

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
