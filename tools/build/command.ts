import { resolve } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import { fileSource } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { type PackageVersion, packageVersion } from '../../shared/build/package-version.ts';
import { createCommand, type OptionsOf } from '../../shared/create-command.ts';
import { builtInProblems } from '../../shared/languages/messages.ts';
import { environments } from '../../src/domain/environment.ts';
import { printable } from '../printable.ts';
import { withProgress } from '../progress.mjs';
import { brandOption, isExampleBrand, settingsOption } from './brand-options.ts';
import { brandWarnings } from './brand-warnings.ts';
import { buildPage } from './build-page.ts';
import { cachedPage } from './cached-page.ts';
import { checkedBrand } from './checked-brand.ts';
import { fontProblems } from './fonts/brand-fonts.ts';
import { assertReplaceable } from './release/release-folder.ts';
import { exceededBudgets, printReport } from './size-report.ts';

interface Tools {
  readonly build: typeof buildPage;
  readonly output: Pick<Console, 'log' | 'error'>;
  /** Default: that of this program. */
  readonly version?: PackageVersion;
}

const declared = () =>
  createCommand('npm run build --')
    .addOption(brandOption())
    .addOption(settingsOption())
    .option(
      '--strict',
      'rejects example values, and messages of the brand that are missing, unknown or left in English',
    )
    .addOption(
      new Option('--env <name>', 'environment')
        .choices(environments)
        .default('production' as const),
    )
    .option('--out <dir>', 'folder for the page', 'dist')
    .option(
      '--cache <dir>',
      'in place of --out: builds into a folder of DIR, unless the same page is there, and prints only its path',
    )
    .option('--mock', 'includes mock responses in place of a backend');

type Options = OptionsOf<typeof declared>;

/**
 * The build command. It prints example values and warnings on the error stream. The production page of the example
 * brand must keep the budgets of `size-report.ts`: otherwise it is built nevertheless, and the exit code is 1.
 */
export const command = (tools: Tools = { build: buildPage, output: console }) =>
  declared().action(async (options) => {
    process.exitCode = await buildOrReuse(options, tools);
  });

/** @returns the exit code */
async function buildOrReuse(values: Options, tools: Tools): Promise<number> {
  const { cache } = values;
  if (cache === undefined) return build(values, tools);
  const { output, version = packageVersion() } = tools;
  const { env, mock, strict } = values;
  const brand = readBrand(values.brand);
  const overrides = fileSource(values.settings).map((source) => source.values);
  const cached = {
    cache: resolve(cache),
    brand,
    options: { env, mock, strict, overrides },
    version,
  };
  const page = await cachedPage(cached, (out) =>
    build({ ...values, out }, { ...tools, output: { log: () => {}, error: output.error } }),
  );
  if (typeof page === 'number') return page;
  output.log(page);
  return 0;
}

async function build(values: Options, tools: Tools): Promise<number> {
  try {
    const { env, mock, settings, out } = values;
    const brand = readBrand(values.brand);
    const { branded, examples } = checkedBrand({
      environment: env,
      brand,
      overrides: [...fileSource(settings), ...(mock ? [{ name: '--mock', values: { mock } }] : [])],
      strict: values.strict,
      others: [...fontProblems(brand), ...builtInProblems()],
    });
    await assertReplaceable(resolve(out));
    const { error: print } = tools.output;
    const warnings = await withProgress('Checking the brand', brandWarnings(branded), { print });
    for (const line of examples) tools.output.error(line);
    for (const line of warnings) tools.output.error(`Warning: ${line}`);
    const building = tools.build(branded, resolve(out));
    const built = await withProgress('Building the page', building, { print });
    const isExample = isExampleBrand(values.brand) && settings === undefined;
    return summarize(built, out, isExample && env === 'production' && !mock, tools.output);
  } catch (error) {
    tools.output.error(printable(error));
    return 1;
  }
}

/** @returns the exit code */
function summarize(
  { report, previous }: Awaited<ReturnType<typeof buildPage>>,
  out: string,
  hasBudgets: boolean,
  output: Tools['output'],
): number {
  printReport(report, output.log, hasBudgets);
  if (previous.length > 0) {
    output.log(
      `${previous.length} files of previous releases are kept for open pages, a day at most: former.json.`,
    );
  }
  output.log(`The page is in ${out}. To see it: npx threshold preview ${out}`);
  const exceeded = hasBudgets ? exceededBudgets(report) : [];
  if (exceeded.length > 0) output.error(`${exceeded.join('\n')}\n${advice}`);
  return exceeded.length > 0 ? 1 : 0;
}

const advice =
  'The budgets limit what every visitor downloads before the last step, also on slow networks. Remove what grew. Raise a budget in tools/build/size-report.ts only for a feature that is worth its bytes to all of them, that of the whole page also for an update of package-lock.json, and give the reason in the commit.';
