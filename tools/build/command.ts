import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { brandedSettings, examplesIn, fileSource } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { brandOptions, exampleBrand } from './brand-options.ts';
import { budgetBreaches, budgetFrom, readBudget, writeBudget } from './budget.ts';
import { buildPage } from './build-page.ts';
import { printReport } from './report.ts';

import { assertReplaceable } from './write-folder.ts';

/** What the command works with. */
export interface Tools {
  readonly build: typeof buildPage;
  /** Path of the budget. */
  readonly budgetFile: string;
  readonly output: Pick<Console, 'log' | 'error'>;
}

const tools: Tools = {
  build: buildPage,
  budgetFile: fileURLToPath(new URL('budget.json', import.meta.url)),
  output: console,
};

/**
 * The build command.
 *
 * A production page is held to the budget: all of it when it has the project's own brand and settings, its scripts alone when
 * it has others. A development page is not. `--set-budget` sets the limits anew from this build first; the ceilings
 * stay. Example values in production are listed on the error stream; with `--strict`, nothing is built with them.
 * @param args what stands behind `build.mjs` on the command line
 * @returns the exit code; 1 comes with what to mend on the error stream. A page over its budget is built all the same
 */
export async function command(
  args: string[],
  { build, budgetFile, output }: Tools = tools,
): Promise<number> {
  try {
    const { values } = parseArgs({ args, options });
    const { env, mock, strict } = values;
    const isOwn = env === 'production' && !values.brand && values.settings === undefined && !mock;
    if (values['set-budget'] && !isOwn) {
      throw new Error('--set-budget goes without --brand, --env, --settings and --mock');
    }
    const branded = brandedSettings(
      env,
      readBrand(values.brand ?? exampleBrand),
      ...fileSource(values.settings),
      ...(mock ? [{ name: '--mock', values: { mock } }] : []),
    );
    const examples = examplesIn(branded, strict);
    const out = resolve(values.out);
    await assertReplaceable(out);
    const budget = readBudget(budgetFile);

    for (const line of examples) output.error(line);
    const report = await build(branded, out);
    printReport(report, budget.ceilings, output.log);
    output.log(`The page is in ${values.out}. To see it: npm run preview -- ${values.out}`);
    if (env === 'development') return 0;

    const valid = values['set-budget'] ? budgetFrom(report, budget.ceilings) : budget;
    if (values['set-budget']) writeBudget(budgetFile, valid);
    const breaches = budgetBreaches(report, valid, isOwn ? 'page' : 'scripts');
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
  'set-budget': { type: 'boolean', default: false },
} as const;

/** Whether the message alone says what to mend: other errors are bugs, and are shown with where they happened. */
function isMendable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error.constructor === Error || Boolean(code?.startsWith('ERR_PARSE_ARGS_'));
}

const advice =
  'Take off what grew; or, on purpose, set the limits anew with `npm run build -- --set-budget`, and raise a ' +
  'ceiling by hand in tools/build/budget.json.';
