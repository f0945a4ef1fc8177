import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The key of a data folder, made on first use; with null for the folder, a new one.
 * For development: several instances must be given one key by SESSION_KEY.
 */
export function sessionKeyOf(folder: string | null): string {
  const made = randomBytes(32).toString('base64url');
  if (folder === null) return made;
  const file = join(folder, 'session-key');
  try {
    writeFileSync(file, made, { flag: 'wx', mode: 0o600 });
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFileSync(file, 'utf8');
  }
}
