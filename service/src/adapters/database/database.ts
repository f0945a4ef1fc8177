export interface Queries {
  /**
   * One statement; `$1`, `$2` stand for the parameters. Answers its rows: INTEGER and counts as numbers, TIMESTAMPTZ
   * as Date. Its text is constant: what varies is a parameter, for the database keeps every text it has seen.
   */
  query<Row = unknown>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Any number of statements without parameters. */
  script(sql: string): Promise<void>;
}

/**
 * Any PostgreSQL. Use no feature that only one kind of it supports.
 * Every call throws `Unavailable` while the database is away; what was under way may then have happened or not.
 */
export interface Database extends Queries {
  /**
   * Commits when `work` is through, takes everything back when it throws. Inside, use only its `queries`.
   * `work` runs again, up to three times, when the database gave way to a transaction of somebody else: what it does
   * beside its queries must bear repeating.
   */
  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
