import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Option as CommandOption } from '@commander-js/extra-typings';
import { readJson } from '../../shared/brand/read-brand.ts';
import { createCommand } from '../../shared/create-command.ts';
import { flagOf } from '../run-command.ts';
import { UsageError } from '../usage-error.ts';
import { companyFiles } from './company-files.ts';
import {
  type Answers,
  answerProblems,
  hasSiteKey,
  type Option,
  questions,
  withDefaults,
} from './init-answers.ts';
import { deployCommand } from './init-deploy.ts';
import { assertNew, writeFiles } from './write-files.ts';

/**
 * Writes a company's folder: brand, settings, package.json, compose.yaml. Prompts for values without an option.
 * @param input has a line for each answer
 */
export function command(
  print: (text: string) => void = console.log,
  input: NodeJS.ReadableStream = process.stdin,
) {
  const program = createCommand('init')
    .argument('[dir]', 'folder; no file in it is replaced', '.')
    .option('--yes', 'asks nothing, and takes the defaults')
    .addCommand(deployCommand(print));
  for (const [option, { text, placeholder, byDefault }] of Object.entries(questions)) {
    const about = `${text}; default: ${byDefault || 'none'}`;
    program.addOption(new CommandOption(`${flagOf(option)} <${placeholder}>`, about));
  }
  return program.action((folder, options) => init(folder, options, print, input));
}

/** @throws an error with the files that exist, or a usage error with a line for each invalid option */
async function init(
  folder: string,
  { yes, ...given }: Partial<Answers> & { readonly yes?: true | undefined },
  print: (text: string) => void,
  input: NodeJS.ReadableStream,
): Promise<void> {
  const wrong = answerProblems(withDefaults(given));
  if (wrong.length > 0) throw new UsageError(wrong.join('\n'));
  const installed = installedIn(folder);
  const names = [...companyFiles(withDefaults(given)).keys()];
  assertNew(folder, installed ? names.filter((name) => name !== 'package.json') : names);
  const answers = yes ? withDefaults(given) : await ask(given, print, input);
  if (given.siteKey && !hasSiteKey(answers)) {
    throw new UsageError(`--site-key: ${answers.botCheck} has none.`);
  }
  writeFiles(folder, companyFiles(answers, installed));
  print(`${join(folder, 'README.md')} says how to run, change and deploy the sign-up.`);
}

/** The dependencies in a `package.json` that has nothing else: `npm install` of the package wrote it. */
function installedIn(folder: string): Readonly<Record<string, string>> | undefined {
  const file = join(folder, 'package.json');
  const { dependencies, ...others } = existsSync(file) ? Object(readJson(file)) : {};
  return dependencies?.threshold && Object.keys(others).length === 0 ? dependencies : undefined;
}

/** Prompts again after an invalid answer. An empty line, or none, selects the default. */
async function ask(
  given: Partial<Answers>,
  print: (text: string) => void,
  input: NodeJS.ReadableStream,
): Promise<Answers> {
  const answers = { ...given };
  const reader = createInterface({ input });
  const lines = reader[Symbol.asyncIterator]();
  for (const option of Object.keys(questions) as Option[]) {
    const byDefault = withDefaults(answers);
    if (option in given || (option === 'siteKey' && !hasSiteKey(byDefault))) continue;
    while (answers[option] === undefined) {
      print(`${questions[option].text} [${byDefault[option] || 'none'}]`);
      const { value = '' } = await lines.next();
      const answer = value.trim() || byDefault[option];
      const problems = answerProblems({ ...byDefault, [option]: answer });
      if (problems.length === 0) answers[option] = answer;
      for (const problem of problems) print(problem);
    }
  }
  reader.close();
  return withDefaults(answers);
}
