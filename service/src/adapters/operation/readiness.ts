import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../../application/unavailable.ts';
import { withinTime } from '../shared/bounded-fetch.ts';

/** Whether a balancer should send requests here. */
export class Readiness {
  /** Whether the process is about to end. */
  isDraining = false;

  /**
   * @param askDatabase answers when the database does
   * @param timeLimit how long that may take, in milliseconds
   */
  constructor(
    private readonly askDatabase: () => Promise<unknown>,
    private readonly timeLimit = 1_000,
  ) {}

  /**
   * Not from now on: the process is about to end.
   * @param seconds after which balancers have noticed
   */
  async drain(seconds: number): Promise<void> {
    this.isDraining = true;
    await pause(seconds * 1_000);
  }

  /** Why not; null when it should. */
  async problem(): Promise<string | null> {
    const ending = () => (this.isDraining ? 'The service is about to end.' : null);
    return (
      ending() ??
      withinTime(this.timeLimit, this.askDatabase()).then(ending, (error) =>
        error instanceof Unavailable ? error.message : 'The database does not answer.',
      )
    );
  }
}
