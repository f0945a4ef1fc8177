import { mails, readMails, usage } from './adapters/terminal/mails-command.ts';
import { reviewUseCases } from './review-use-cases.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  name: 'mails',
  usage,
  check: readMails,
  run(context, words) {
    const { mailRecords: records, ...useCases } = reviewUseCases(context);
    return mails({ records, ...useCases }, words);
  },
});
