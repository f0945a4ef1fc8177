import { didYouMean } from '#shared/settings/did-you-mean.ts';

/** A command line that cannot be executed. */
export class UsageError extends Error {
  /** @param problem empty if no command was given */
  constructor(problem: string, usage: string) {
    super([problem, usage].filter(Boolean).join('\n\n'));
  }
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
