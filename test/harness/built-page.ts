import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrand, readJson } from '../../shared/brand/read-brand.ts';
import { buildPage } from '../../tools/build/build-page.ts';
import { northgate, northgatePage } from './northgate.ts';

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
  // In two languages, and with a font, which every server has to send as what it is.
  const { fonts } = readBrand('brands/lantern');
  const settings = {
    ...Object(readJson('deploy/settings.json')),
    languages: ['en', 'ar'],
    displayFont: 'fraunces.woff2',
  };
  await buildPage(northgatePage('production', settings, { ...northgate, fonts }), out);
  return out;
}

after('remove the built page', async () => {
  if (folder) await rm(await folder, { recursive: true });
});
