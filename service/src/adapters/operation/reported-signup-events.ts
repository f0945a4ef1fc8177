import type { Logger } from 'pino';
import type { SignupEvent, SignupEvents } from '../../application/ports/signup-events.ts';
import { maskedAddress } from './masked-address.ts';
import type { Metrics } from './metrics.ts';

const sentences: Readonly<Record<SignupEvent['name'], string>> = {
  started: 'A sign-up began',
  verified: 'An address was verified',
  created: 'An organisation was registered',
  queued: 'A registration was queued',
  refused: 'A call was refused',
};

/** Writes what happens to the log, addresses masked, and counts it. */
export class ReportedSignupEvents implements SignupEvents {
  constructor(
    private readonly log: Logger,
    private readonly metrics: Metrics,
  ) {}

  happened(event: SignupEvent): void {
    this.metrics.count(event);
    const detail =
      event.name === 'refused' ? { reason: event.reason } : { address: maskedAddress(event.email) };
    this.log.info({ event: event.name, ...detail }, sentences[event.name]);
  }
}
