import type {
  Repositories,
  RollBackWith,
  UnitOfWork,
} from '../../application/ports/unit-of-work.ts';
import type { Secrets } from '../../application/secrets.ts';
import type { Database, Queries } from './database.ts';
import { SqlActivations } from './sql-activations.ts';
import { SqlAdministrators } from './sql-administrators.ts';
import { SqlEvents } from './sql-events.ts';
import { SqlOrganizations } from './sql-organizations.ts';
import { SqlOutbox } from './sql-outbox.ts';
import { SqlRateLimits } from './sql-rate-limits.ts';
import { SqlSignupCodes } from './sql-signup-codes.ts';
import { SqlVerifications } from './sql-verifications.ts';

/**
 * @param queries of a transaction, or of the database, where each call is a separate transaction
 * @param webhookUrl null stores no events
 */
export function sqlRepositories(
  queries: Queries,
  secrets: Secrets,
  webhookUrl: string | null = null,
): Repositories & { readonly events: SqlEvents } {
  return {
    verifications: new SqlVerifications(queries),
    signupCodes: new SqlSignupCodes(queries),
    organizations: new SqlOrganizations(queries),
    administrators: new SqlAdministrators(queries),
    activations: new SqlActivations(queries),
    outbox: new SqlOutbox(queries, secrets),
    events: new SqlEvents(queries, secrets, webhookUrl),
    rateLimits: new SqlRateLimits(queries, secrets),
  };
}

class Rollback<Outcome> extends Error {
  constructor(readonly outcome: Outcome) {
    super('Nothing of this transaction is to stay');
  }
}

export class SqlUnitOfWork implements UnitOfWork {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
    private readonly webhookUrl: string | null = null,
  ) {}

  async run<Outcome>(
    work: (repositories: Repositories, rollBackWith: RollBackWith<Outcome>) => Promise<Outcome>,
  ): Promise<Outcome> {
    const rollBackWith = (outcome: Outcome): never => {
      throw new Rollback(outcome);
    };
    try {
      return await this.database.transaction((queries) =>
        work(sqlRepositories(queries, this.secrets, this.webhookUrl), rollBackWith),
      );
    } catch (error) {
      if (error instanceof Rollback) return error.outcome;
      throw error;
    }
  }
}
