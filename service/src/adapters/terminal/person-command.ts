import type { DataRequests, EraseOutcome } from '../../application/personal-data/data-requests.ts';
import { readCanonicalEmail } from '../../domain/canonical-email.ts';
import { readCommand, UsageError } from './command-line.ts';

export const usage = `Usage: threshold person COMMAND ADDRESS

  export ADDRESS    print everything that is stored about the person with this email address, as JSON;
                    into a file: threshold person export ADDRESS > FILE
  erase ADDRESS     delete it here and in the identity directory, and inform the webhook

The command reads the settings of the service from the same environment variables (node --env-file=FILE), and prints on
the error stream which database it uses. docs/data-kept.md lists what remains.`;

/**
 * Runs one command of `threshold person`.
 * @returns what to print
 * @throws an error whose message explains why nothing was done, or the usage
 */
export async function person(requests: DataRequests, words: readonly string[]): Promise<string> {
  const { command, address } = readPerson(words);
  const nothing = `Nothing is stored about ${address.canonical}.`;
  if (command === 'export') {
    const data = await requests.export(address);
    if (data === null) throw new Error(nothing);
    return JSON.stringify(data, null, 2);
  }
  const outcome = await requests.erase(address);
  if (outcome === 'erased') return `The data of ${address.canonical} is erased.`;
  throw new Error(outcome === 'nothing' ? nothing : problems[outcome]);
}

const problems: Readonly<Record<Exclude<EraseOutcome, 'erased' | 'nothing'>, string>> = {
  underWay:
    'Nothing was erased: the account is being passed to the identity directory just now. Try again in a minute.',
  notDeleted:
    'Nothing was erased: the identity directory did not delete the account, see the warning above. Try again.',
};

/** Reads the command line of `threshold person`. @throws UsageError */
export function readPerson(line: readonly string[]) {
  const { command, words } = readCommand(line, { export: [1, 1], erase: [1, 1] }, usage);
  const [written = ''] = words;
  const address = readCanonicalEmail(written);
  if (!address) throw new UsageError(`${command}: "${written}" is not an email address.`, usage);
  return { command, address };
}
