import { readFileSync } from 'node:fs';

/** Version fields of the `package.json` of this program. */
export interface PackageVersion {
  readonly version: string;
  /** Undefined in the repository. */
  readonly gitHead?: string;
  /** Hash of all files of the package; undefined in the repository. */
  readonly contentHash?: string | undefined;
}

export function packageVersion(): PackageVersion {
  const file = new URL('../../package.json', import.meta.url);
  const { version, gitHead, contentHash } = JSON.parse(readFileSync(file, 'utf8'));
  return { version, gitHead, contentHash };
}
