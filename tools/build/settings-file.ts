import { readFileSync } from 'node:fs';
import { exampleValues, settingsFor } from '../../src/adapters/settings/settings-for.ts';
import type { Settings } from '../../src/application/ports/settings.ts';

/** What the commands that make a page take. */
export const settingsOptions = {
  settings: { type: 'string' },
  strict: { type: 'boolean', default: false },
} as const;

/**
 * The settings of an environment with a deployer's file laid over them, if there is one.
 * @param strict true lets no example values into production
 * @param more laid over the file
 * @returns the settings, and a line for each example value that production would go out with
 * @throws an error with a line for each setting that is not allowed, which names the file
 */
export function settingsWithFile(
  environment: string,
  { settings: file, strict }: { settings?: string | undefined; strict: boolean },
  more: Partial<Settings> = {},
): { settings: Settings; examples: string[] } {
  const overrides = file === undefined ? {} : readOverrides(file);
  const settings = checked(environment, { ...overrides, ...more }, file);
  const examples = environment === 'production' ? exampleValues(settings) : [];
  if (strict && examples.length > 0) {
    throw new Error(`${examples.join('\n')}\nWith --strict no example may be left.`);
  }
  return { settings, examples };
}

function checked(environment: string, overrides: unknown, file: string | undefined): Settings {
  try {
    return settingsFor(environment, overrides);
  } catch (error) {
    const problems = /^Settings:\s*([\s\S]*)/.exec(
      error instanceof Error ? error.message : '',
    )?.[1];
    if (file === undefined || problems === undefined) throw error;
    throw new Error(problems.replaceAll(/^/gm, `${file}: `));
  }
}

/**
 * Reads a deployer's settings file, a JSON object.
 * @throws an error that names the file and what is wrong with it
 */
export function readOverrides(file: string): Record<string, unknown> {
  const overrides = parsed(file);
  if (typeof overrides !== 'object' || overrides === null || Array.isArray(overrides)) {
    throw new Error(`${file}: the settings must be a JSON object`);
  }
  return overrides as Record<string, unknown>;
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code) throw new Error(`${file}: cannot be read (${code})`);
    throw new Error(`${file}: is not JSON (${message.replaceAll(/\s+/g, ' ')})`);
  }
}
