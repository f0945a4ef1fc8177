import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceLimits } from '../../src/domain/service-limits.ts';
import { durableRename } from './durable-rename.ts';

/**
 * The key of a data folder, made on first use; with null for the folder, a new one. The folder must be locked.
 * For development: several instances must be given one key by SESSION_KEY.
 * @throws when the folder holds one that is too short to be safe
 */
export function sessionKeyOf(folder: string | null): string {
  const made = randomBytes(32).toString('base64url');
  if (folder === null) return made;
  const file = join(folder, 'session-key');
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, made, { mode: 0o600 });
    durableRename(`${file}.new`, file);
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length >= serviceLimits.sessionKey) return key;
  throw new Error(
    `The file session-key in the data folder ${folder} is broken: it must have at least ${serviceLimits.sessionKey} characters. Put it back from a copy, or \`npm run reset\` empties the folder.`,
  );
}
