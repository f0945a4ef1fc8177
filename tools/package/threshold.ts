#!/usr/bin/env node
import { ownVersion } from '../../shared/build/own-version.ts';
import { didYouMean } from '../../shared/settings/did-you-mean.ts';
import { optionsIn } from '../help.mjs';
import { printable } from '../printable.mjs';
import { isUsageError, usageError } from '../usage-error.mjs';
import { type Command, commands } from './commands.ts';
import { helpTexts } from './help-texts.ts';

try {
  const code = await threshold(process.argv.slice(2));
  if (typeof code === 'number') process.exitCode = code;
} catch (error) {
  const isUsage = isUsageError(error);
  console.error(isUsage ? (error as Error).message : printable(error));
  process.exitCode = isUsage ? 2 : 1;
}

async function threshold([name = '--help', ...args]: string[]): Promise<unknown> {
  if (['--help', '-h', 'help'].includes(name)) return console.log(usage());
  if (name === '--version') return console.log(version());
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    throw usageError(
      `threshold has no command "${name}".${didYouMean(name, Object.keys(commands))}\n\n${usage()}`,
    );
  }
  const help = (await command.help?.()) ?? helpTexts[name] ?? '';
  if (args.some((arg) => arg === '--help' || arg === '-h')) return console.log(help);
  assertOptions(name, args, help);
  // Commands of the service read them there.
  process.argv = [process.argv[0] ?? '', name, ...args];
  return command.run(args);
}

/** @param help names all options */
function assertOptions(name: string, args: readonly string[], help: string): void {
  const known = optionsIn(help);
  for (const arg of args) {
    if (arg === '--') return;
    const [option = ''] = arg.split('=');
    if (!option.startsWith('--') || known.includes(option)) continue;
    throw usageError(
      `threshold ${name} has no option ${option}.${didYouMean(option, known)}\n\n${help}`,
    );
  }
}

function usage(): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length));
  const line = ([name, { about }]: [string, Command]) => `  ${name.padEnd(width)}   ${about}`;
  return `Usage: threshold COMMAND [ARGUMENT...]

${Object.entries(commands).map(line).join('\n')}

  threshold COMMAND --help   prints the options of a command
  threshold --version        prints version and commit

Examples:
  threshold init acme-signup
  threshold build --settings production.json --out dist
  threshold preview dist
  threshold translations --brand brand --add

Exit code: 0, 1 if something failed, 2 for a wrong command line.`;
}

function version(): string {
  const { version, gitHead } = ownVersion();
  return `threshold ${version} (${gitHead ?? 'from its sources'})`;
}
