import type { Clock } from '#service/application/ports/clock.ts';
import type { Queries } from './database.ts';

/** Uses the database's clock, so that instances with different clocks agree on claims, limits and expiry. */
export class DatabaseClock implements Clock {
  /** Milliseconds by which the database is ahead of this process. */
  private ahead = 0;

  /** @param elapsed milliseconds on any clock of this process that only goes forward */
  constructor(
    private readonly queries: Queries,
    private readonly elapsed = () => performance.now(),
  ) {}

  /** Compares the two clocks. Call it before the first use, and then every minute. */
  async synchronize(): Promise<void> {
    const sent = this.elapsed();
    const [row] = await this.queries.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    if (row) this.ahead = row.now.getTime() - (sent + this.elapsed()) / 2;
  }

  now(): Date {
    return new Date(this.elapsed() + this.ahead);
  }
}
