import type { Region } from '../../src/domain/region.ts';
import type { Clock } from './application/ports/clock.ts';

/** How a service is to run. README, "Settings", tells what each means; the defaults stand in `start-service.ts`. */
export interface ServiceOptions {
  readonly host?: string;
  /** 0 takes any free one. */
  readonly port?: number;
  /** Null or absent keeps everything in memory. */
  readonly dataFolder?: string | null;
  readonly allowedOrigins: readonly string[];
  readonly requirePersonalInfo?: boolean;
  readonly product?: string;
  readonly regions?: readonly Region[];
  readonly internalEmailDomain?: string | null;
  /** Absent: that of the data folder. */
  readonly sessionKey?: string;
  readonly sessionCookie?: string;
  readonly csrfCookie?: string;
  readonly csrfHeader?: string;
  /** True writes neither mails nor logs to the terminal. */
  readonly quiet?: boolean;
  readonly clock?: Clock;
}
