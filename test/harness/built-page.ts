import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../../src/adapters/brand/read-brand.ts';
import { buildPage } from '../../tools/build/build-page.ts';
import { northgatePage } from './northgate.ts';

let folder: Promise<string> | undefined;

/** The folder of the page, built as it is deployed, once for all tests that only read it. */
export function builtPage(): Promise<string> {
  folder ??= build();
  return folder;
}

async function build(): Promise<string> {
  const out = await mkdtemp(join(tmpdir(), 'threshold-built-'));
  // Servers that are started by root read it as somebody else.
  await chmod(out, 0o755);
  await buildPage(northgatePage('production', readJson('deploy/settings.json')), out);
  return out;
}

after('remove the built page', async () => {
  if (folder) await rm(await folder, { recursive: true });
});
