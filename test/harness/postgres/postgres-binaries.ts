import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What starts a PostgreSQL of one's own. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The user to run them as, where we are root: PostgreSQL refuses to be root. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

const debian = '/usr/lib/postgresql';

/** Those of the newest version in Debian's place, else those in the PATH; null where none can be used. */
export function findPostgres(): PostgresBinaries | null {
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user === undefined) return null;
  const folder = [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter)].find((path) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(path, name))),
  );
  if (!folder) return null;
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres'), user };
}

function debianFolders(): string[] {
  if (!existsSync(debian)) return [];
  const versions = readdirSync(debian).sort((one, other) => Number(other) - Number(one));
  return versions.map((version) => join(debian, version, 'bin'));
}

function postgresUser(): PostgresBinaries['user'] | undefined {
  const id = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
