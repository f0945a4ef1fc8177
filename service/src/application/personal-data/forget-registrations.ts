import type { Handover } from '../ports/handover.ts';
import type { Clock } from '../ports/process.ts';

/** Registrations of one transaction. */
const BATCH = 50;

/** Forgets the personal data of registrations that were handed over. */
export class ForgetRegistrations {
  constructor(
    private readonly handover: Handover,
    private readonly clock: Clock,
  ) {}

  /** @returns true when more may be due */
  async execute(): Promise<boolean> {
    return (await this.handover.forget(this.clock.now(), BATCH)) === BATCH;
  }
}
