import type { Clock } from '../ports/clock.ts';
import type { Handover } from '../ports/handover.ts';

/** Registrations of one transaction. */
const BATCH = 50;

interface ForgetRegistrationsPorts {
  readonly handover: Handover;
  readonly clock: Clock;
}

/** Forgets the personal data of registrations that were handed over. */
export class ForgetRegistrations {
  constructor(private readonly ports: ForgetRegistrationsPorts) {}

  /** @returns true when more may be due */
  async execute(): Promise<boolean> {
    return (await this.ports.handover.forget(this.ports.clock.now(), BATCH)) === BATCH;
  }
}
