import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  brandedSettings,
  fileSource,
  productionProblems,
} from '../../../shared/brand/branded-settings.ts';
import { type Brand, readBrand, readJson } from '../../../shared/brand/read-brand.ts';
import { servedFolder } from '../../../shared/http/page-files.ts';
import type { Source } from '../../../shared/settings/setting.ts';
import { brandOptions } from '../brand-options.ts';
import { namesIn, seenFonts, type WebFont, type WebFonts } from '../font-files.ts';
import type { PageFrame } from '../page-frame.ts';
import { rasterizerFolder, rasterizerOf } from '../rasterize.ts';
import { namesOfFiles, writeRelease } from '../release-folder.ts';
import { json, renderedFiles } from '../rendered-files.ts';

/** What a built page says about itself, in `configure.json`. */
export interface Built {
  readonly environment: string;
  /** Whether the canned answers are there. */
  readonly cannedAnswers: boolean;
  readonly frame: PageFrame;
  /** What settings are laid over. */
  readonly brand: Brand & { readonly fonts: WebFonts };
  /** Names of the served files that no settings change. */
  readonly files: readonly string[];
  /** Those of its files that another brand or other settings replace, by their path in the folder. */
  readonly rendered: readonly string[];
}

/**
 * Gives a built page another brand or other settings: its first screen, pictures, settings block, compressed copies and headers become
 * what a build with them would have made. No script changes, nor does `report.json`, which tells what the build weighed.
 * @param args what stands on the command line: `--brand DIR` in the place of the one that was built with, `--settings FILE`, laid
 *   over the brand, and `--strict` as for the build; `--fonts FILE`, which `npm run configure` makes, has fonts of the brand that are new
 * @param folder the built page; untouched where something is wrong
 * @returns the exit code; 1 comes with what to mend on the error stream
 */
export async function configure(
  args: string[],
  folder: string,
  output: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  try {
    const { values } = parseArgs({ args, options });
    const { settings: file, strict } = values;
    if (values.help) {
      output.log(usage);
      return 0;
    }
    const said = [values.brand, file].filter((name) => name !== undefined);
    if (said.length === 0) {
      throw new Error('--brand DIR, --settings FILE or both are required');
    }
    const built = await read<Built>(folder, 'configure.json');
    const other = values.brand === undefined ? null : readBrand(values.brand);
    const made = [
      ...Object.values(built.brand.fonts),
      ...(values.fonts === undefined ? [] : (readJson(values.fonts) as WebFont[])),
    ];
    const brand = other ? { ...other, fonts: seenFonts(other.fonts, made) } : built.brand;
    const overrides = fileSource(file);
    if (other) assertSeen(other, overrides, brand.fonts);
    const branded = brandedSettings(built.environment, other ?? brand, ...overrides);
    const { settings } = branded;
    const problems = productionProblems(branded, strict);
    if (settings.mock && !built.cannedAnswers) {
      throw new Error(
        `${said.join(', ')}: mock: found true; allowed is false: this page was built without canned answers.`,
      );
    }
    for (const line of problems) output.error(line);
    const former = await namesOfFiles(join(folder, servedFolder));
    const rasterize = await rasterizerOf(await filesIn(join(folder, rasterizerFolder)));
    const files = await renderedFiles(
      built.frame,
      branded,
      brand.fonts,
      built.files,
      former,
      rasterize,
    );
    const now: Built = { ...built, brand, rendered: [...files.keys()] };
    await writeRelease(folder, new Map([...files, ['configure.json', json(now)]]), (name) =>
      built.rendered.includes(name),
    );
    output.log(
      `${folder} has the settings of ${said.join(' and ')}. Reload a server that keeps the headers, such as nginx.`,
    );
    return 0;
  } catch (error) {
    output.error(error instanceof Error ? error.message : error);
    if (String(Object(error).code).startsWith('ERR_PARSE_ARGS_')) output.error(usage);
    return 1;
  }
}

const usage = 'Usage: node configure.mjs [--brand DIR] [--settings FILE] [--strict]';

const options = {
  ...brandOptions,
  fonts: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/** @throws an error with the fonts that are named and have not been made ready */
function assertSeen(brand: Brand, overrides: readonly Source[], fonts: WebFonts): void {
  const said = Object.assign({}, ...[brand, ...overrides].map(({ values }) => values));
  const unseen = ['textFont', 'displayFont'].flatMap((key) =>
    namesIn(said[key] ?? null)
      .filter((name) => Object.hasOwn(brand.fonts, name) && !Object.hasOwn(fonts, name))
      .map((name) => `${brand.name}: ${key}: ${name} is new to this page.`),
  );
  if (unseen.length === 0) return;
  throw new Error(
    `${unseen.join('\n')}\nA font is cut and measured with packages that this program does not have. In the repository: npm run configure -- DIST --brand DIR`,
  );
}

async function filesIn(folder: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const names = await namesOfFiles(folder);
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(join(folder, name))] as const),
    ),
  );
}

async function read<Content>(folder: string, name: string): Promise<Content> {
  return JSON.parse(await readFile(join(folder, name), 'utf8'));
}
