import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  brandedSettings,
  fileSource,
  productionProblems,
} from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { environments } from '../../src/domain/environment.ts';
import { brandOptions, exampleBrand } from './brand-options.ts';
import { brandWarnings } from './brand-warnings.ts';
import { buildPage } from './build-page.ts';
import { assertReplaceable } from './release-folder.ts';
import { budgetBreaches, ceilings, printReport } from './report.ts';

/** What the command works with. */
export interface Tools {
  readonly build: typeof buildPage;
  readonly output: Pick<Console, 'log' | 'error'>;
}

/**
 * The build command.
 *
 * The project's own production page is held to its budget: the ceilings in `report.ts`. Values that production must not have, and what a
 * brand may not have meant, are listed on the error stream; with `--strict`, nothing is built with them.
 * @param args what stands behind `build.mjs` on the command line
 * @returns the exit code; 1 comes with what to mend on the error stream. A page over its budget is built all the same
 * @throws an unknown option
 */
export async function command(
  args: string[],
  { build, output }: Tools = { build: buildPage, output: console },
): Promise<number> {
  const { values } = parseArgs({ args, options });
  try {
    const { env, mock, strict } = values;
    if (!environments.some((name) => name === env)) {
      throw new Error(`--env: found ${env}; allowed are ${environments.join(', ')}.`);
    }
    const isOwn = env === 'production' && !values.brand && values.settings === undefined && !mock;
    const branded = brandedSettings(
      env,
      readBrand(values.brand ?? exampleBrand),
      ...fileSource(values.settings),
      ...(mock ? [{ name: '--mock', values: { mock } }] : []),
    );
    const problems = productionProblems(branded, strict);
    const out = resolve(values.out);
    await assertReplaceable(out);

    for (const line of problems) output.error(line);
    for (const line of await brandWarnings(branded)) output.error(`Warning: ${line}`);
    const { report, former } = await build(branded, out);
    printReport(report, output.log, isOwn ? ceilings : null);
    if (former.length > 0) {
      output.log(
        `${former.length} files of former releases stay for pages that are open; a build removes them after a day: former.json.`,
      );
    }
    output.log(`The page is in ${values.out}. To see it: npm run preview -- ${values.out}`);
    if (report.files.some(({ loads }) => loads === 'font')) {
      output.log(
        `In how many windows its fonts are on step 1 at once: npm run fonts -- ${values.out}`,
      );
    }
    const breaches = isOwn ? budgetBreaches(report) : [];
    if (breaches.length === 0) return 0;
    output.error(`${breaches.join('\n')}\n${advice}`);
    return 1;
  } catch (error) {
    output.error(isMendable(error) ? error.message : error);
    return 1;
  }
}

const options = {
  env: { type: 'string', default: 'production' },
  ...brandOptions,
  out: { type: 'string', default: 'dist' },
  mock: { type: 'boolean', default: false },
} as const;

/** Whether the message alone says what to mend: other errors are bugs, and are shown with where they happened. */
function isMendable(error: unknown): error is Error {
  return error instanceof Error && error.constructor === Error;
}

const advice =
  'Take off what grew; or, on purpose, raise the ceiling in tools/build/report.ts, with the reason in the commit.';
