import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandedSettings, fileSource } from '../../shared/brand/branded-settings.ts';
import { readBrand, readJson } from '../../shared/brand/read-brand.ts';
import { createCommand, type OptionsOf } from '../../shared/create-command.ts';
import { settingsOption } from './brand-options.ts';
import type { BuildManifest } from './configure.ts';
import { webFonts } from './fonts/brand-fonts.ts';
import type { WebFonts } from './fonts/font-files.ts';

const declared = () =>
  createCommand('configure')
    .argument('<dist>', 'folder of the built page')
    .option('--brand <dir>', 'folder of the brand; its fonts are prepared')
    .addOption(settingsOption())
    .option('--strict', 'rejects the same as in the build');

type Options = OptionsOf<typeof declared>;

export const command = () =>
  declared().action(async (folder, options) => {
    process.exitCode = await configure(folder, options);
  });

/** @returns the exit code of the page's own program */
async function configure(folder: string, values: Options): Promise<number> {
  const program = join(folder, 'configure.mjs');
  if (!existsSync(program)) throw new Error(`${folder}: is not a built page`);
  const fonts = Object.values(await newFonts(folder, values));
  const place = mkdtempSync(join(tmpdir(), 'threshold-fonts-'));
  try {
    const file = join(place, 'fonts.json');
    writeFileSync(file, JSON.stringify(fonts));
    const made = fonts.length > 0 ? ['--fonts', file] : [];
    const options = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [`--${name}=${value}`] : value ? [`--${name}`] : [],
    );
    const run = [program, ...options, ...made];
    return spawnSync(process.execPath, run, { stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** Prepares the fonts of a new brand. The program reports other problems. */
async function newFonts(folder: string, { brand: name, settings }: Options): Promise<WebFonts> {
  if (name === undefined) return {};
  const brand = readBrand(name);
  if (Object.keys(brand.fonts).length === 0) return {};
  const { environment } = readJson(join(folder, 'configure.json')) as BuildManifest;
  const branded = brandedSettings(environment, brand, ...fileSource(settings));
  return webFonts(branded);
}
