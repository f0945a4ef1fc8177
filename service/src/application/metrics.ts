import type { RefusalCode } from '../domain/refusals.ts';
import type { Repositories } from './ports/unit-of-work.ts';

/** What happens to sign-ups: the metric `signups_NAME_total` counts it, and the log has a line of it. */
export const signupEvents = {
  started: { help: 'Verification codes sent to new visitors', log: 'A sign-up began' },
  resent: { help: 'Verification codes sent once more', log: 'Another code was sent' },
  verified: { help: 'Addresses verified', log: 'An address was verified' },
  created: {
    help: 'Answers 201 to create-account: the account is there',
    log: 'An organisation was registered',
  },
  queued: {
    help: 'Answers 200 to create-account: it waits for a review or for the identity directory',
    log: 'A registration was queued',
  },
  refused: { help: 'Calls of the sign-up API that were refused', log: 'A call was refused' },
} as const;

export type SignupEventName = keyof typeof signupEvents;

export type SignupEvent =
  | { readonly name: 'started' | 'resent'; readonly email: string; readonly reference: string }
  | {
      readonly name: Exclude<SignupEventName, 'started' | 'resent' | 'refused'>;
      readonly email: string;
    }
  | { readonly name: 'refused'; readonly reason: RefusalCode };

export interface SignupEvents {
  happened(event: SignupEvent): void;
}

/** What is looked up each time somebody collects the metrics. */
export const gauges: Readonly<Record<string, Gauge>> = {
  outbox_oldest_seconds: {
    help: 'Age of the oldest mail that waits to be sent',
    async read({ outbox }, now) {
      const oldest = await outbox.oldest(now);
      return oldest ? (now.getTime() - oldest.getTime()) / 1_000 : 0;
    },
  },
  accounts_not_taken: {
    help: 'Accounts that the identity directory did not take yet',
    read: ({ administrators }) => administrators.countNotTaken(),
  },
};

interface Gauge {
  readonly help: string;
  read(repositories: Pick<Repositories, 'outbox' | 'administrators'>, now: Date): Promise<number>;
}
