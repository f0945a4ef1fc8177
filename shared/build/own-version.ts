import { readFileSync } from 'node:fs';

/** What `package.json` says of this program. */
export interface OwnVersion {
  readonly version: string;
  /** Undefined in the repository. */
  readonly gitHead?: string;
  /** Hash of all files of the package; undefined in the repository. */
  readonly contentHash?: string | undefined;
}

export function ownVersion(): OwnVersion {
  const file = new URL('../../package.json', import.meta.url);
  const { version, gitHead, contentHash } = JSON.parse(readFileSync(file, 'utf8'));
  return { version, gitHead, contentHash };
}
