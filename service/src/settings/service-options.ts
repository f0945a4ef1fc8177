import { setTimeout as pause } from 'node:timers/promises';
import type { Settings as BrandSettings } from '#shared/settings/settings-schema.ts';
import type { Clock } from '../application/ports/clock.ts';
import { brandedFor, defaultsIn, type Settings } from './read-settings.ts';

/** Options that only programs set. */
interface ProgramOptions {
  /** Null keeps the data in memory. */
  readonly dataFolder: string | null;
  /** True writes neither mails nor logs to the terminal. */
  readonly quiet: boolean;
  /** Receives the log lines instead of the terminal. */
  readonly logTo: { write(line: string): void } | null;
  /** Null for the database's clock. */
  readonly clock: Clock | null;
  /** Milliseconds: a password whose hash would take longer is refused with 503. */
  readonly maxHashingTime: number;
  /** Resolves after a time in milliseconds, in which load balancers notice that the service is not ready. */
  readonly pause: (time: number) => Promise<unknown>;
}

export type ServiceSettings = Omit<Settings, 'dataFolder'> & ProgramOptions;

/**
 * Options of `startService`, with a brand or the folder of one. Defaults are those of docs/settings.md, except ports
 * (any free one) and data (in memory).
 */
export type ServiceOptions = Partial<ServiceSettings> &
  Pick<ServiceSettings, 'allowedOrigins'> & {
    /** Settings that override those of the page. */
    readonly pageOverrides?: Partial<BrandSettings>;
  };

export function withDefaults({ pageOverrides, ...options }: ServiceOptions): ServiceSettings {
  const variables = { ...defaultsIn(options.environment ?? 'development'), ...options };
  return {
    quiet: false,
    logTo: null,
    clock: null,
    maxHashingTime: 600,
    pause,
    ...variables,
    branded: options.branded ?? brandedFor(variables, pageOverrides),
    port: options.port ?? 0,
    operationPort: options.operationPort ?? (variables.operationPort === null ? null : 0),
    dataFolder: options.dataFolder ?? null,
    customProviders: options.customProviders ?? {},
    regionalSystems: options.regionalSystems ?? { scim: {}, webhook: {} },
  };
}
