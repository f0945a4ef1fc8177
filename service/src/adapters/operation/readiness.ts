import { Unavailable } from '../../application/unavailable.ts';
import { withinTime } from '../common/bounded-fetch.ts';

/** Whether a load balancer should send requests to this instance. */
export class Readiness {
  /** True when the process is about to end. */
  isDraining = false;

  /**
   * @param askDatabase resolves when the database responds
   * @param timeLimit for that, in milliseconds
   */
  constructor(
    private readonly askDatabase: () => Promise<unknown>,
    private readonly timeLimit = 1_000,
  ) {}

  /** Reason of not being ready; null if ready. */
  async problem(): Promise<string | null> {
    const ending = () => (this.isDraining ? 'The service is stopping.' : null);
    return (
      ending() ??
      withinTime(this.timeLimit, this.askDatabase()).then(ending, (error) =>
        error instanceof Unavailable ? error.message : 'The database does not answer.',
      )
    );
  }
}
