import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printable } from './printable.ts';
import { UsageError } from './usage-error.ts';

/** `siteKey` is `--site-key` on the command line. */
export const flagOf = (key: string) =>
  `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Collects the values of a repeatable option. */
export const repeatable = (value: string, previous: readonly string[] | undefined) => [
  ...(previous ?? []),
  value,
];

/**
 * Runs a command and prints its error.
 * @param args without program and script
 * @returns the exit code: that of the action, 1 after an error, 2 after a wrong command line, which is a usage error or
 *   any error before the action
 */
export async function runCommand(
  command: CommandUnknownOpts,
  args: readonly string[],
): Promise<number> {
  let isParsed = false;
  command.hook('preAction', () => {
    isParsed = true;
  });
  try {
    await command.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof CommanderError) {
      const isPrinted = error.exitCode === 0 || error.code === 'commander.help';
      if (!isPrinted) console.error(error.message);
      return error.exitCode === 0 ? 0 : 2;
    }
    console.error(printable(error));
    return error instanceof UsageError || !isParsed ? 2 : 1;
  }
}
