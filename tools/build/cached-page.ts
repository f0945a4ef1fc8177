import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandHash } from '../../shared/brand/brand-hash.ts';
import type { Brand } from '../../shared/brand/read-brand.ts';
import type { PackageVersion } from '../../shared/build/package-version.ts';
import { json } from './release/release-files.ts';

interface Cached {
  /** Folder of built pages. Several processes may use it at once. */
  readonly cache: string;
  readonly brand: Brand;
  /** All else that the page depends on, serializable as JSON. */
  readonly options: unknown;
  readonly version: PackageVersion;
}

/**
 * Builds a page unless the cache has it. A version that runs from sources has no hash of its content, so it builds at
 * each call. The page has `health.json` for operators beside its other files.
 * @param build builds into the given folder; returns an exit code
 * @returns the folder of the page; or the exit code, if it is not 0
 */
export async function cachedPage(
  { cache, brand, options, version }: Cached,
  build: (out: string) => Promise<number>,
): Promise<string | number> {
  const program = version.contentHash ?? randomUUID();
  const key = createHash('sha256').update(JSON.stringify([program, brandHash(brand), options]));
  const page = join(cache, `${version.version}-${key.digest('hex').slice(0, 16)}`);
  if (existsSync(page)) return page;
  await mkdir(cache, { recursive: true });
  const out = await mkdtemp(join(cache, 'new-'));
  try {
    const code = await build(out);
    if (code !== 0) return code;
    const health = { status: 'ok', version: version.version, brand: brandHash(brand) };
    await writeFile(join(out, 'health.json'), json(health));
    // The server may run as another user.
    await chmod(out, 0o755);
    await rename(out, page).catch((error) => {
      // Another process has built it meanwhile.
      if (!existsSync(page)) throw error;
    });
    return page;
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
