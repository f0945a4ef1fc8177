import { resolve } from 'node:path';
import { readSettings, unreadVariables } from '#service/settings/read-settings.ts';
import { fileSource } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { createCommand, type OptionsOf } from '../../shared/create-command.ts';
import { IS_EXAMPLE } from '../../shared/settings/settings-for.ts';
import { brandOption, settingsOption } from '../build/brand-options.ts';
import { brandWarnings } from '../build/brand-warnings.ts';
import { checkedBrand } from '../build/checked-brand.ts';
import { fontProblems } from '../build/fonts/brand-fonts.ts';
import { UsageError } from '../usage-error.ts';

const declared = () =>
  createCommand('check')
    .addOption(brandOption())
    .addOption(settingsOption())
    .option('--strict', 'rejects the same as in the build')
    .option('--service', 'also reads the variables of the service, from the environment')
    .option('--json', 'prints {"problems": [...], "warnings": [...]}')
    .option(
      '--against <version>',
      'lists what an upgrade to another version changes for the brand: a version of the package, its file, or a folder with its unpacked files',
    )
    .option(
      '--pictures <dir>',
      'with --against, also writes pictures of every state in both versions to a new folder, the different ones first; without --settings. Needs Chrome and the package playwright-core',
    )
    .addHelpText(
      'after',
      '\nDifferences are no failure: with --against, exit code 1 only if the other version rejects the brand.',
    );

type Options = OptionsOf<typeof declared>;

/** Lists what a build and a start in production would reject, or with `--against` what an upgrade changes. */
export const command = (
  environment: NodeJS.ProcessEnv = process.env,
  print: (text: string) => void = console.log,
) =>
  declared().action(async (options) => {
    process.exitCode = await check(options, environment, print);
  });

interface Findings {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** @returns the exit code: 1 with problems, also of the other version */
async function check(
  values: Options,
  environment: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const { brand, settings, strict, against, pictures } = values;
  if (against !== undefined) {
    const { checkAgainst } = await import('./check-against.ts');
    return checkAgainst({ ...values, against }, print);
  }
  if (pictures !== undefined) throw new UsageError('--pictures needs --against VERSION.');
  const findings = [await pageFindings(brand, settings, strict)];
  if (values.service) findings.push(serviceFindings(environment, brand, settings));
  // Both read the brand.
  const problems = [...new Set(findings.flatMap(({ problems }) => problems))];
  const warnings = [...new Set(findings.flatMap(({ warnings }) => warnings))];
  if (values.json) print(JSON.stringify({ problems, warnings }));
  else {
    for (const line of examplesInOne(problems)) print(line);
    for (const line of examplesInOne(warnings)) print(`Warning: ${line}`);
    print(`Problems: ${problems.length}`);
  }
  return problems.length === 0 ? 0 : 1;
}

/** The lines, with one list in place of those of example values. */
function examplesInOne(lines: readonly string[]): string[] {
  const others = lines.filter((line) => !line.endsWith(IS_EXAMPLE));
  const examples = lines
    .filter((line) => line.endsWith(IS_EXAMPLE))
    .map((line) => line.slice(0, -IS_EXAMPLE.length));
  if (examples.length === 0) return others;
  return [['Example values; put your own in their place:', ...examples].join('\n  '), ...others];
}

async function pageFindings(
  folder: string,
  settings: string | undefined,
  strict: boolean | undefined,
): Promise<Findings> {
  try {
    const brand = readBrand(folder);
    const overrides = fileSource(settings);
    const others = fontProblems(brand);
    const checked = checkedBrand({ environment: 'production', brand, overrides, strict, others });
    const warnings = await brandWarnings(checked.branded);
    return { problems: [], warnings: [...checked.examples, ...warnings] };
  } catch (error) {
    return rejected(error);
  }
}

function serviceFindings(
  variables: NodeJS.ProcessEnv,
  brand: string,
  settings: string | undefined,
): Findings {
  const set = {
    ...variables,
    ENVIRONMENT: 'production',
    BRAND: resolve(brand),
    PAGE_SETTINGS: settings,
  };
  try {
    const unread = unreadVariables(set, readSettings(set));
    return { problems: [], warnings: unread.map((name) => `${name} is not read.`) };
  } catch (error) {
    return rejected(error);
  }
}

/** The findings in an error for the user. @throws any other error, which is a bug */
function rejected(error: unknown): Findings {
  if (Object(error).constructor !== Error) throw error;
  return { problems: (error as Error).message.split('\n'), warnings: [] };
}
