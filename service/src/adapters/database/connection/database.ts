export interface Queries {
  /**
   * Runs one statement with parameters `$1`, `$2`. The SQL must be constant, because the database caches each text.
   * @returns the rows: INTEGER and counts as numbers, TIMESTAMPTZ as Date
   */
  query<Row = unknown>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs any number of statements without parameters. */
  script(sql: string): Promise<void>;
}

/**
 * A PostgreSQL-compatible database. Use only features that all of them support.
 * Every call throws `Unavailable` while the database does not respond; interrupted statements may or may not have run.
 */
export interface Database extends Queries {
  /**
   * Commits when `work` resolves and rolls back when it rejects. Use only its `queries` inside. `work` is retried up to
   * three times after a conflict with another transaction, so its other effects must be repeatable.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
