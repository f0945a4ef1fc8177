#!/usr/bin/env node
import { packageVersion } from '../../shared/build/package-version.ts';
import { createCommand } from '../../shared/create-command.ts';
import { runCommand } from '../run-command.ts';
import { commands } from './commands.ts';

const examples = `
Examples:
  threshold init acme-signup
  threshold build --settings production.json --out dist
  threshold preview dist
  threshold translations --brand brand --add

Exit code: 0, 1 if something failed, 2 for a wrong command line.`;

/** Lists the commands. It does not load them. */
function overview() {
  const { version, gitHead } = packageVersion();
  const program = createCommand('threshold')
    .version(`threshold ${version} (${gitHead ?? 'from its sources'})`, '--version')
    .addHelpText('after', examples);
  for (const [name, { about }] of Object.entries(commands))
    program.command(name).description(about);
  return program;
}

async function threshold(args: readonly string[]): Promise<number> {
  const [name = '--help', ...others] = args[0] === 'help' ? [...args.slice(1), '--help'] : args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return runCommand(overview(), [name, ...others]);
  const loaded = await command.load();
  return runCommand(loaded.name(`threshold ${name}`).description(command.about), others);
}

process.exitCode = await threshold(process.argv.slice(2));
