import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fileSource } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { type OwnVersion, ownVersion } from '../../shared/build/own-version.ts';
import { builtInProblems } from '../../shared/languages/messages.ts';
import { environments } from '../../src/domain/environment.ts';
import { printable } from '../printable.mjs';
import { withProgress } from '../progress.mjs';
import { brandOptions, defaultBrand, isExampleBrand } from './brand-options.ts';
import { brandWarnings } from './brand-warnings.ts';
import { buildPage } from './build-page.ts';
import { cachedPage } from './cached-page.ts';
import { checkedBrand } from './checked-brand.ts';
import { fontProblems } from './fonts/brand-fonts.ts';
import { assertReplaceable } from './release/release-folder.ts';
import { budgetBreaches, printReport } from './size-report.ts';

interface Tools {
  readonly build: typeof buildPage;
  readonly output: Pick<Console, 'log' | 'error'>;
  /** Default: that of this program. */
  readonly version?: OwnVersion;
}

/**
 * The build command. It prints example values and warnings on the error stream. The production page of the example
 * brand must keep the budget of `size-report.ts`.
 * @param args of the command line, after `build.mjs`; with `--strict`, example values and gaps in a language stop the
 *   build
 * @returns the exit code; 1 after an error and for a page above its budget, which is built nevertheless
 * @throws an unknown option
 */
export async function command(
  args: string[],
  tools: Tools = { build: buildPage, output: console },
): Promise<number> {
  const { values } = parseArgs({ args, options });
  const { cache } = values;
  if (cache === undefined) return build(values, tools);
  const { output, version = ownVersion() } = tools;
  const { env, mock, strict } = values;
  const brand = readBrand(values.brand ?? defaultBrand());
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

async function build(values: Values, tools: Tools): Promise<number> {
  try {
    const { env, mock, settings, out } = values;
    if (!environments.some((name) => name === env)) {
      throw new Error(`--env: found ${env}; allowed are ${environments.join(', ')}.`);
    }
    const brand = readBrand(values.brand ?? defaultBrand());
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
  { report, former }: Awaited<ReturnType<typeof buildPage>>,
  out: string,
  hasBudget: boolean,
  output: Tools['output'],
): number {
  printReport(report, output.log, hasBudget);
  if (former.length > 0) {
    output.log(
      `${former.length} files of previous releases are kept for open pages; a build removes them after a day: former.json.`,
    );
  }
  output.log(`The page is in ${out}. To see it: npx threshold preview ${out}`);
  const breaches = hasBudget ? budgetBreaches(report) : [];
  if (breaches.length > 0) output.error(`${breaches.join('\n')}\n${advice}`);
  return breaches.length > 0 ? 1 : 0;
}

const options = {
  env: { type: 'string', default: 'production' },
  ...brandOptions,
  out: { type: 'string', default: 'dist' },
  cache: { type: 'string' },
  mock: { type: 'boolean', default: false },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const advice =
  'The budget limits what every visitor downloads before the last step, also on slow networks. Remove what grew. Raise it in tools/build/size-report.ts only for a feature that is worth its bytes to all of them, and give the reason in the commit.';
