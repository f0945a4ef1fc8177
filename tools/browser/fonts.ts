import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import subset from 'subset-font';

export const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));

const files = [
  'arimo/files/arimo-latin-400-normal.woff',
  'arimo/files/arimo-latin-700-normal.woff',
  'arimo/files/arimo-latin-ext-400-normal.woff',
  'arimo/files/arimo-latin-ext-700-normal.woff',
  'noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff',
  'noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff',
];

/** Arimo has the widths of Arial and replaces it, by family or full name. */
const configuration = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${folder}/cache</cachedir>
  ${alias('arimo-latin-400', 'family', ['Liberation Sans', 'Arial', 'Helvetica'])}
  ${alias('arimo-latin-700', 'family', ['Liberation Sans', 'Arial', 'Helvetica'])}
  ${alias('arimo-latin-400', 'fullname', ['Liberation Sans'])}
  ${alias('arimo-latin-700', 'fullname', ['Liberation Sans Bold'])}
  <match><edit name="family" mode="append_last"><string>Arimo</string></edit></match>
</fontconfig>
`;

const alias = (file: string, property: string, names: readonly string[]) =>
  `<match target="scan"><test name="file" compare="contains"><string>${file}</string></test>${names
    .map((name) => `<edit name="${property}" mode="append"><string>${name}</string></edit>`)
    .join('')}</match>`;

/**
 * Environment variables for a browser process, so that it has the same fonts on every machine and no installed ones.
 */
export async function fontEnvironment(): Promise<{ readonly FONTCONFIG_FILE: string }> {
  const fonts = files.map((file) => ({
    name: `${basename(file, '.woff')}.ttf`,
    woff: readFileSync(join(packages, '@fontsource', file)),
  }));
  // The hash includes the path, because packages may be copied.
  const cache = join(packages, '.cache');
  const hash = createHash('sha256').update(configuration(cache));
  for (const { woff } of fonts) hash.update(woff);
  const folder = join(cache, `fonts-${hash.digest('hex').slice(0, 16)}`);
  await makeFolder(folder, async (unfinished) => {
    for (const { name, woff } of fonts) writeFileSync(join(unfinished, name), await unpacked(woff));
    writeFileSync(join(unfinished, 'fonts.conf'), configuration(folder));
  });
  return { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
}

/** Chromium does not load compressed system fonts. */
async function unpacked(woff: Buffer): Promise<Buffer> {
  const { characterSet } = create(woff) as Font;
  return subset(woff, String.fromCodePoint(...characterSet), { targetFormat: 'truetype' });
}

/**
 * Creates a permanent folder if it does not exist. Fills a temporary one and renames it at the end, so that an
 * interrupted run leaves no partial folder.
 */
export async function makeFolder(
  folder: string,
  fill: (unfinished: string) => unknown,
): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await fill(unfinished);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    // Another process has created it meanwhile.
    if (!existsSync(folder)) throw error;
  }
}
