/**
 * threshold init [DIR] [OPTION...]           writes a company's folder: brand, settings, package.json, compose.yaml
 * threshold init deploy TARGET [OPTION...]   writes the files of a deployment for this folder
 *
 * Asks for what no option gives. No file is replaced.
 *
 *   DIR                default: the current folder
 *   --yes              asks nothing, and takes the defaults
 *   --name NAME        name of the product; default: Acme
 *   --host HOST        host name of the sign-up page; default: signup.acme.example
 *   --color COLOR      color of links and buttons; default: #2f55d4
 *   --regions LIST     data regions as codes of countries, or CODE=LABEL; default: EU,US
 *   --bot-check NAME   altcha, recaptcha, turnstile or hcaptcha; default: altcha
 *   --site-key KEY     of the bot check, except altcha; default: your-site-key
 *   --provider LIST    azure, google, and NAME=ORIGIN for other sign-in providers; default: none
 *
 * Options of all deployments:
 *
 *   --brand DIR        folder of the brand; default: brand
 *   --settings FILE    settings that override the brand; default: settings/production.json
 *   --out DIR          folder for the files; default: deploy
 *
 * Targets and their own options:
 *
 *   nginx [--port PORT] [--page DIR] [--service HOST:PORT]
 *                      DIR is a built page
 *   systemd [--folder DIR] [--variables FILE]
 *                      DIR is a copy of this folder
 *   cluster [--balancer IP] [--databases IP,IP,IP] [--instances IP,IP,IP] [--network IP/BITS]
 *   kubernetes [--registry HOST]
 *                      HOST has the images
 *   regions
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { readJson } from '../../shared/brand/read-brand.ts';
import { usageError } from '../usage-error.mjs';
import { companyFiles } from './company-files.ts';
import {
  type Answers,
  answerProblems,
  hasSiteKey,
  type Option,
  questions,
  withDefaults,
} from './init-answers.ts';
import { main as deploy } from './init-deploy.ts';
import { assertNew, writeFiles } from './write-files.ts';

const answerOptions = Object.fromEntries(
  Object.keys(questions).map((option) => [option, { type: 'string' }]),
) as Record<Option, { type: 'string' }>;
const options = { yes: { type: 'boolean' }, ...answerOptions } as const;

/**
 * @param input has a line for each answer
 * @throws an error with the files that exist, or a usage error with a line for each invalid option; nothing is written
 */
export async function main(
  args: string[],
  print: (text: string) => void = console.log,
  input: NodeJS.ReadableStream = process.stdin,
): Promise<void> {
  if (args[0] === 'deploy') return deploy(args.slice(1), print);
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder = '.', other] = positionals;
  const { yes, ...given } = values;
  const wrong = answerProblems(withDefaults(given));
  if (other !== undefined) wrong.push(`found "${other}"; allowed is one folder.`);
  if (wrong.length > 0) throw usageError(wrong.join('\n'));
  const installed = installedIn(folder);
  const names = [...companyFiles(withDefaults(given)).keys()];
  assertNew(folder, installed ? names.filter((name) => name !== 'package.json') : names);
  const answers = yes ? withDefaults(given) : await ask(given, print, input);
  if (given['site-key'] && !hasSiteKey(answers)) {
    throw usageError(`--site-key: ${answers['bot-check']} has none.`);
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

/** Asks again after an invalid answer. An empty line, or none, stands for the default. */
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
    if (option in given || (option === 'site-key' && !hasSiteKey(byDefault))) continue;
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
