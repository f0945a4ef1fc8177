import type { Database, Queries } from './database.ts';

class Rollback<Outcome> extends Error {
  constructor(readonly outcome: Outcome) {
    super('Nothing of this transaction is to stay');
  }
}

/** Ends a transaction that `transact` began: everything is taken back, and `outcome` is its answer. */
export function rollBackWith(outcome: unknown): never {
  throw new Rollback(outcome);
}

/** A transaction whose work may change its mind with `rollBackWith`. */
export async function transact<Outcome>(
  database: Database,
  work: (queries: Queries) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    return await database.transaction(work);
  } catch (error) {
    if (error instanceof Rollback) return error.outcome;
    throw error;
  }
}
