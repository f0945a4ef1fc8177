import type { Mailbox } from '../support/mailbox.ts';
import { newPerson } from '../support/person.ts';
import { Visitor } from '../support/visitor.ts';

/** More than the service hashes at once, and few enough to leave room in its queue for others. */
const AT_ONCE = 32;

/**
 * Keeps the service hashing for as long as `work` runs: logins of nobody, whose passwords cost as much as any.
 * @returns how often a second it hashed one of them
 */
export async function saturateHashing(
  service: { readonly url: string },
  mailbox: Mailbox,
  work: () => Promise<unknown>,
): Promise<number> {
  let isOver = false;
  let hashed = 0;
  const began = performance.now();
  const loginAgainAndAgain = async () => {
    while (!isOver) {
      const { status } = await new Visitor(service.url, mailbox, newPerson()).login();
      if (status === 401) hashed += 1;
    }
  };
  const logins = Array.from({ length: AT_ONCE }, loginAgainAndAgain);
  await work().finally(() => {
    isOver = true;
  });
  await Promise.all(logins);
  return (hashed * 1_000) / (performance.now() - began);
}
