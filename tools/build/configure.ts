import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileSource } from '../../shared/brand/branded-settings.ts';
import { type Brand, readBrand, readJson } from '../../shared/brand/read-brand.ts';
import { messageProblemsOf } from '../../shared/brand/translation-problems.ts';
import { servedFolder } from '../../shared/http/page-files.ts';
import type { Source } from '../../shared/settings/setting.ts';
import { withProgress } from '../progress.mjs';
import { UsageError } from '../usage-error.ts';
import { checkedBrand } from './checked-brand.ts';
import { fontsOfBrand, namesIn, type WebFont, type WebFonts } from './fonts/font-files.ts';
import { rasterizerFolder, rasterizerOf } from './images/rasterize.ts';
import type { PageTemplate } from './page-template.ts';
import { json, releaseFiles } from './release/release-files.ts';
import { namesOfFiles, writeRelease } from './release/release-folder.ts';

/** Contents of `configure.json` in a built page. */
export interface BuildManifest {
  readonly environment: string;
  /** Whether the build contains the mock responses. */
  readonly mockResponses: boolean;
  readonly template: PageTemplate;
  /** The brand below the settings. */
  readonly brand: Brand & { readonly fonts: WebFonts };
  /** Names of the served files that settings do not change. */
  readonly files: readonly string[];
  /** Paths of the files that a brand or settings replace. */
  readonly rendered: readonly string[];
}

/**
 * Gives a built page another brand or other settings, as a build with them does. Keeps scripts and `report.json`.
 * @param args of the command line: `--brand DIR` replaces the brand, `--settings FILE` overrides it, `--strict` rejects
 *   the same as in the build; `--fonts FILE` has the prepared fonts of a brand, from `threshold configure`
 * @param folder the built page; unchanged after an error
 * @returns the exit code; 1 after an error and 2 for a wrong command line, which are printed on the error stream
 */
export async function configure(
  args: string[],
  folder: string,
  output: Pick<Console, 'log' | 'error'> = console,
): Promise<number> {
  try {
    const values = valuesOf(args);
    if (values.help) output.log(usage);
    else await apply(values, folder, output);
    return 0;
  } catch (error) {
    output.error(error instanceof Error ? error.message : error);
    const { code = '' } = Object(error);
    if (!(error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS_'))) return 1;
    output.error(usage);
    return 2;
  }
}

async function apply(
  values: Values,
  folder: string,
  output: Pick<Console, 'log' | 'error'>,
): Promise<void> {
  const names = [values.brand, values.settings].filter((name) => name !== undefined);
  if (names.length === 0) throw new UsageError('--brand DIR, --settings FILE or both are required');
  const built = await read<BuildManifest>(folder, 'configure.json');
  const overrides = fileSource(values.settings);
  const { brand, fonts } =
    values.brand === undefined
      ? { brand: built.brand, fonts: built.brand.fonts }
      : newBrand(values, built, overrides);
  const { environment } = built;
  const { strict } = values;
  const { branded, examples } = checkedBrand({ environment, brand, overrides, strict });
  if (branded.settings.mock && !built.mockResponses) {
    throw new Error(
      `${names.join(', ')}: mock: found true; allowed is false: this page was built without mock responses.`,
    );
  }
  for (const line of examples) output.error(line);
  for (const line of messageProblemsOf(branded, 'missing', 'unknown'))
    output.error(`Warning: ${line}`);
  const previous = await namesOfFiles(join(folder, servedFolder));
  const rasterize = await rasterizerOf(await filesIn(join(folder, rasterizerFolder)));
  const files = await withProgress(
    'Writing the page',
    releaseFiles(built.template, branded, {
      webFonts: fonts,
      others: built.files,
      previous,
      rasterize,
    }),
    { print: output.error },
  );
  const now: BuildManifest = { ...built, brand: { ...brand, fonts }, rendered: [...files.keys()] };
  await writeRelease(folder, new Map([...files, ['configure.json', json(now)]]), (name) =>
    built.rendered.includes(name),
  );
  output.log(
    `${folder} has the settings of ${names.join(' and ')}. Reload a server that keeps the headers, such as nginx.`,
  );
}

/** @throws for a font that has not been prepared for the page */
function newBrand(
  values: Values,
  built: BuildManifest,
  overrides: readonly Source[],
): { readonly brand: Brand; readonly fonts: WebFonts } {
  const brand = readBrand(values.brand ?? '');
  const prepared = [
    ...Object.values(built.brand.fonts),
    ...(values.fonts === undefined ? [] : (readJson(values.fonts) as WebFont[])),
  ];
  const fonts = fontsOfBrand(brand.fonts, prepared);
  assertPrepared(brand, overrides, fonts);
  return { brand, fonts };
}

const usage = `Usage: node configure.mjs [--brand DIR] [--settings FILE] [--strict]

  --brand DIR       folder of the brand
  --settings FILE   JSON file of settings that override the brand
  --strict          rejects the same as in the build`;

/** Parsed without commander, which would add 41 KB to `configure.mjs` in every built page. */
const options = {
  brand: { type: 'string' },
  settings: { type: 'string' },
  strict: { type: 'boolean', default: false },
  fonts: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const valuesOf = (args: string[]) => parseArgs({ args, options }).values;

type Values = ReturnType<typeof valuesOf>;

function assertPrepared(brand: Brand, overrides: readonly Source[], fonts: WebFonts): void {
  const chosen = Object.assign({}, ...[brand, ...overrides].map(({ values }) => values));
  const missing = ['textFont', 'displayFont'].flatMap((key) =>
    namesIn(chosen[key] ?? null)
      .filter((name) => Object.hasOwn(brand.fonts, name) && !Object.hasOwn(fonts, name))
      .map((name) => `${brand.name}: ${key}: ${name} is new to this page.`),
  );
  if (missing.length === 0) return;
  throw new Error(
    `${missing.join('\n')}\nA font is cut and measured with packages that this program does not have: npx threshold configure DIST --brand DIR`,
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
