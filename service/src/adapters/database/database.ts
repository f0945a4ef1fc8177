export interface Queries {
  /** One statement; `$1`, `$2` stand for the parameters. Answers its rows. */
  query<Row = unknown>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Any number of statements without parameters. */
  script(sql: string): Promise<void>;
}

/** A PostgreSQL, wherever it runs. Use nothing that only one kind of it takes. */
export interface Database extends Queries {
  /** Commits when `work` is through, takes everything back when it throws. Inside, use only its `queries`. */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
