import { type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings';
import { type CanonicalEmail, readCanonicalEmail } from '../../domain/canonical-email.ts';

/**
 * Executes a subcommand, after the command line has been parsed.
 * @param execute returns what to print, or throws an error whose message explains why nothing was done
 */
export type Run<UseCases> = (execute: (useCases: UseCases) => Promise<string>) => Promise<void>;

/** Declares a command with its subcommands. */
export type Declare<UseCases> = (run: Run<UseCases>) => CommandUnknownOpts;

/**
 * Executes a command line.
 * @param words after the name of the command
 * @returns what to print
 * @throws the error of the parser or of the subcommand
 */
export async function outputOf<UseCases>(
  declare: Declare<UseCases>,
  useCases: UseCases,
  words: readonly string[],
): Promise<string> {
  let output = '';
  const command = declare(async (execute) => {
    output = await execute(useCases);
  });
  await command.parseAsync(words, { from: 'user' });
  return output;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the ID of an event or a mail. */
export function idArgument(written: string): string {
  if (!UUID.test(written)) throw new InvalidArgumentError('It is not an ID of the list.');
  return written;
}

/** Parses an email address. */
export function addressArgument(written: string): CanonicalEmail {
  const address = readCanonicalEmail(written);
  if (!address) throw new InvalidArgumentError('It is not an email address.');
  return address;
}
