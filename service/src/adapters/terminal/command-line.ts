import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from '#shared/settings/did-you-mean.ts';

/** A command line that cannot be executed. */
export class UsageError extends Error {
  /** @param problem empty if no command was given */
  constructor(problem: string, usage: string) {
    super([problem, usage].filter(Boolean).join('\n\n'));
  }
}

/** Separates the options of a command line from its words. @throws UsageError for an option that is not listed */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const [problem] = (error as Error).message.split('. To specify');
    throw new UsageError(`${problem}.`, usage);
  }
}

/** @throws UsageError for an option that the command does not have */
export function assertOptions(
  command: string,
  values: object,
  known: readonly string[],
  usage: string,
): void {
  const unknown = Object.keys(values).find((option) => !known.includes(option));
  if (unknown) throw new UsageError(`${command} has no option --${unknown}.`, usage);
}

/**
 * @param counts minimum and maximum number of words after each command
 * @returns the command and its words
 * @throws UsageError with what is wrong
 */
export function readCommand<Name extends string>(
  [written = '', ...words]: readonly string[],
  counts: Readonly<Record<Name, readonly [number, number]>>,
  usage: string,
): { readonly command: Name; readonly words: readonly string[] } {
  const names = Object.keys(counts) as Name[];
  const command = names.find((name) => name === written);
  if (command === undefined) {
    const problem = `There is no command ${written}.${didYouMean(written, names)}`;
    throw new UsageError(written && problem, usage);
  }
  const [min, max] = counts[command];
  if (words.length < min) throw new UsageError(`${command}: a word is missing.`, usage);
  if (words.length > max) {
    throw new UsageError(`${command}: "${words[max]}" is a word too many.`, usage);
  }
  return { command, words };
}
