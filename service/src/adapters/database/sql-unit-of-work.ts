import type {
  Repositories,
  RollBackWith,
  UnitOfWork,
} from '../../application/ports/unit-of-work.ts';
import { Regional } from '../../domain/regional.ts';
import type { StorageSecrets } from '../common/storage-secrets.ts';
import { SqlActivations } from './activation/sql-activations.ts';
import type { Database, Queries } from './connection/database.ts';
import { SqlAdministrators } from './signup/sql-administrators.ts';
import { SqlOrganizations } from './signup/sql-organizations.ts';
import { SqlRateLimits } from './signup/sql-rate-limits.ts';
import { SqlSignupCodes } from './signup/sql-signup-codes.ts';
import { SqlVerifications } from './signup/sql-verifications.ts';
import { SqlCodeMails } from './sql-code-mails.ts';
import { SqlEvents } from './sql-events.ts';
import { SqlMailRecords } from './sql-mail-records.ts';
import { SqlOutbox } from './sql-outbox.ts';
import { SqlReviews } from './sql-reviews.ts';

/**
 * @param queries of a transaction, or of the database, where each call is a separate transaction
 * @param webhookUrls for a region without one, no events are stored
 */
export function sqlRepositories(
  queries: Queries,
  secrets: StorageSecrets,
  webhookUrls = new Regional<string>(null),
): Repositories & { readonly events: SqlEvents } {
  return {
    verifications: new SqlVerifications(queries),
    signupCodes: new SqlSignupCodes(queries, secrets),
    organizations: new SqlOrganizations(queries, secrets),
    administrators: new SqlAdministrators(queries),
    activations: new SqlActivations(queries),
    outbox: new SqlOutbox(queries, secrets),
    codeMails: new SqlCodeMails(queries, secrets),
    mailRecords: new SqlMailRecords(queries, secrets),
    events: new SqlEvents(queries, secrets, webhookUrls),
    rateLimits: new SqlRateLimits(queries, secrets),
    reviews: new SqlReviews(queries),
  };
}

class Rollback<Outcome> extends Error {
  constructor(readonly outcome: Outcome) {
    super('Transaction rolled back');
  }
}

export class SqlUnitOfWork implements UnitOfWork {
  constructor(
    private readonly database: Database,
    private readonly secrets: StorageSecrets,
    private readonly webhookUrls = new Regional<string>(null),
  ) {}

  async run<Outcome>(
    work: (repositories: Repositories, rollBackWith: RollBackWith<Outcome>) => Promise<Outcome>,
  ): Promise<Outcome> {
    const rollBackWith = (outcome: Outcome): never => {
      throw new Rollback(outcome);
    };
    try {
      return await this.database.transaction((queries) =>
        work(sqlRepositories(queries, this.secrets, this.webhookUrls), rollBackWith),
      );
    } catch (error) {
      if (error instanceof Rollback) return error.outcome;
      throw error;
    }
  }
}
