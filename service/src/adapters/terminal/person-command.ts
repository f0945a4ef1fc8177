import { createCommand } from '#shared/create-command.ts';
import type { DataRequests, EraseOutcome } from '../../application/personal-data/data-requests.ts';
import type { CanonicalEmail } from '../../domain/canonical-email.ts';
import { addressArgument, type Run } from './command-line.ts';

/** `threshold person`. */
export function personCommand(run: Run<DataRequests>) {
  const program = createCommand('person').addHelpText(
    'after',
    '\ndocs/personal-data.md lists what remains.',
  );
  program
    .command('export')
    .description(
      'prints everything that is stored about the person with this email address, as JSON; into a file: threshold person export ADDRESS > FILE',
    )
    .argument('<address>', 'email address', addressArgument)
    .action((address) =>
      run(async (requests) => {
        const data = await requests.export(address);
        if (data === null) throw new Error(nothing(address));
        return JSON.stringify(data, null, 2);
      }),
    );
  program
    .command('erase')
    .description('deletes it here and in the identity directory, and informs the webhook')
    .argument('<address>', 'email address', addressArgument)
    .action((address) =>
      run(async (requests) => {
        const outcome = await requests.erase(address);
        if (outcome === 'erased') return `The data of ${address.canonical} is erased.`;
        throw new Error(outcome === 'nothing' ? nothing(address) : problems[outcome]);
      }),
    );
  return program;
}

const nothing = ({ canonical }: CanonicalEmail) => `Nothing is stored about ${canonical}.`;

const problems: Readonly<Record<Exclude<EraseOutcome, 'erased' | 'nothing'>, string>> = {
  underWay:
    'Nothing was erased: the account is being passed to the identity directory just now. Try again in a minute.',
  notDeleted:
    'Nothing was erased: the identity directory did not delete the account, see the warning above. Try again.',
};
