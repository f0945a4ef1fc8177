import { readFileSync } from 'node:fs';

/**
 * Reads a deployer's settings file, a JSON object.
 * @throws an error that names the file and what is wrong with it
 */
export function readOverrides(file: string): Record<string, unknown> {
  const overrides = parse(file, read(file));
  if (typeof overrides !== 'object' || overrides === null || Array.isArray(overrides)) {
    throw new Error(`${file}: the settings must be a JSON object`);
  }
  return overrides as Record<string, unknown>;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${file}: is not JSON (${(error as Error).message.replaceAll(/\s+/g, ' ')})`);
  }
}
