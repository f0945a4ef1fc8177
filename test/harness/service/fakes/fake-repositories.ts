import type { Activation } from '../../../../service/src/application/ports/activations.ts';
import type {
  Repositories,
  RollBackWith,
  UnitOfWork,
} from '../../../../service/src/application/ports/unit-of-work.ts';
import { FakeAccounts } from './fake-accounts.ts';
import { FakeActivations } from './fake-activations.ts';
import { FakeOutbox } from './fake-outbox.ts';
import { FakeRateLimits } from './fake-rate-limits.ts';
import { FakeVerifications } from './fake-verifications.ts';

class Rollback<Outcome> extends Error {
  constructor(readonly outcome: Outcome) {
    super('Rolled back');
  }
}

/** What the service keeps, in memory. */
export class FakeRepositories implements Repositories, UnitOfWork {
  readonly verifications = new FakeVerifications();
  readonly accounts = new FakeAccounts();
  readonly organizations = this.accounts;
  readonly administrators = this.accounts;
  readonly signupCodes = this.accounts.signupCodes;
  readonly activations: FakeActivations;
  readonly outbox = new FakeOutbox();
  readonly rateLimits = new FakeRateLimits();

  /** @param people who can be invited to choose name and password */
  constructor(people: readonly Activation[] = []) {
    this.activations = new FakeActivations(people);
  }

  /** One after the other; what is rolled back of verifications and limits is taken back. */
  async run<Outcome>(
    work: (repositories: Repositories, rollBackWith: RollBackWith<Outcome>) => Promise<Outcome>,
  ): Promise<Outcome> {
    const undo = [this.verifications.begin(), this.rateLimits.begin()];
    try {
      return await work(this, (outcome) => {
        throw new Rollback(outcome);
      });
    } catch (error) {
      for (const takeBack of undo) takeBack();
      if (error instanceof Rollback) return error.outcome;
      throw error;
    }
  }
}
