import type { PageSettings } from '../../../src/application/ports/settings.ts';
import type { Clock } from '../application/ports/process.ts';
import { brandedFor, defaultsIn, type Settings } from './read-settings.ts';

/** What only programs choose. */
interface ProgramOptions {
  /** Null keeps the data in memory. */
  readonly dataFolder: string | null;
  /** True writes neither mails nor logs to the terminal. */
  readonly quiet: boolean;
  /** Takes the lines of the log in place of the terminal. */
  readonly logTo: { write(line: string): void } | null;
  /** Null for the database's clock. */
  readonly clock: Clock | null;
  /** Milliseconds: a password whose hash would take longer is refused with 503. */
  readonly longestHashing: number;
}

export type ServiceSettings = Omit<Settings, 'dataFolder'> & ProgramOptions;

/** How a program has a service run, with a brand or with the folder of one. What is left out has the default of docs/settings.md, but for the ports (any) and the data (in memory). */
export type ServiceOptions = Partial<ServiceSettings> &
  Pick<ServiceSettings, 'allowedOrigins'> & {
    /** Settings of the page, laid over those that it has. */
    readonly pageOverrides?: Partial<PageSettings>;
  };

export function withDefaults({ pageOverrides, ...options }: ServiceOptions): ServiceSettings {
  const variables = { ...defaultsIn(options.environment ?? 'development'), ...options };
  return {
    quiet: false,
    logTo: null,
    clock: null,
    longestHashing: 600,
    ...variables,
    branded: options.branded ?? brandedFor(variables, pageOverrides),
    port: options.port ?? 0,
    operationPort: options.operationPort ?? (variables.operationPort === null ? null : 0),
    dataFolder: options.dataFolder ?? null,
  };
}
