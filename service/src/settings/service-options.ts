import type { Clock } from '../application/ports/process.ts';
import { brandFacts } from './brand-facts.ts';
import { type Settings, settingsFrom } from './read-settings.ts';
import { type AnySetting, type Entry, isSetting } from './setting.ts';
import { settingsSchema } from './settings-schema.ts';

/** What only programs choose. */
interface ProgramOptions {
  /** Null keeps the data in memory. */
  readonly dataFolder: string | null;
  /** True writes neither mails nor logs to the terminal. */
  readonly quiet: boolean;
  /** Takes the lines of the log in place of the terminal. */
  readonly logTo: { write(line: string): void } | null;
  readonly clock: Clock;
}

/** How a program has a service run. What is left out is as in the README, but for the port (any) and the data (in memory). */
export type ServiceOptions = Partial<Omit<Settings, 'dataFolder'> & ProgramOptions> &
  Pick<Settings, 'allowedOrigins'>;
export type ServiceSettings = Omit<Settings, 'dataFolder'> & ProgramOptions;

export function withDefaults(options: ServiceOptions): ServiceSettings {
  const schema: Readonly<Record<string, Entry>> = settingsSchema;
  const given = Object.entries(options).flatMap(([name, value]): [AnySetting, unknown][] => {
    const entry = schema[name];
    return entry && isSetting(entry) ? [[entry, value]] : [];
  });
  const variables = settingsFrom(new Map(given));
  return {
    ...variables,
    ...brandFacts(variables),
    port: 0,
    dataFolder: null,
    quiet: false,
    logTo: null,
    clock: { now: () => new Date() },
    ...options,
  };
}
