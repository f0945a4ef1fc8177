import { Command, CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printable } from './printable.ts';
import { UsageError } from './usage-error.ts';

/**
 * A command whose parser throws errors in place of ending the process. An option before the name of a subcommand is its
 * own, one after it belongs to the subcommand.
 * @param name as the user calls it, such as `npm test --`
 */
export const createCommand = (name: string) =>
  new Command(name).exitOverride().enablePositionalOptions();

/** `siteKey` is `--site-key` on the command line. */
export const flagOf = (key: string) =>
  `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Collects the values of a repeatable option. */
export const repeatable = (value: string, former: readonly string[] | undefined) => [
  ...(former ?? []),
  value,
];

/**
 * Runs a command and prints its error.
 * @param args without program and script
 * @returns the exit code: that of the action, 1 after an error, 2 after a wrong command line
 */
export async function runCommand(
  command: CommandUnknownOpts,
  args: readonly string[],
): Promise<number> {
  try {
    await command.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    // The parser has printed its errors and the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(error instanceof UsageError ? error.message : printable(error));
    return error instanceof UsageError ? 2 : 1;
  }
}
