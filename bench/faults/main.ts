/** `npm run bench:faults`: the mail server and the database go and come back, and the service is told to end. */

import { runBench } from '../run-bench.ts';
import { startMailbox, startPostgres, startService } from '../signup-service.ts';
import { mailServerAway, restartDatabase, terminateUnderLoad } from './faults.ts';

await runBench('Faults around the service', async (bench) => {
  const { report, quick } = bench;
  const postgres = await startPostgres(bench);
  const mailbox = await startMailbox(bench);
  const databaseUrl = await postgres.newDatabase();
  const service = await startService(bench, { mailUrl: mailbox.url, databaseUrl });

  const minutes = Number(bench.option('--minutes') ?? (quick ? 0.2 : 1));
  report.heading(`The mail server is away for ${minutes} minutes`);
  const mail = await mailServerAway(service, mailbox, minutes * 60);
  report.table([
    ['visitors who asked for a code meanwhile', mail.asked],
    ['of them answered 201', mail.answered],
    ['got exactly one mail', mail.gotOne],
    ['last mail, seconds after the return', mail.lastAfter],
  ]);
  report.none('mail away: visitors not answered 201', mail.asked - mail.answered);
  report.none('mail away: people without exactly one mail', mail.asked - mail.gotOne);
  report.target({
    figure: 'mail away: last mail',
    measured: mail.lastAfter,
    unit: 's',
    atMost: 30,
  });

  for (const mode of ['fast', 'immediate'] as const) {
    const words = mode === 'fast' ? 'is restarted' : 'crashes and is started';
    report.heading(`The database ${words}, three seconds later`);
    const restart = await restartDatabase(service, mailbox, postgres, mode);
    report.table([
      ['answered 201', restart.created],
      ['503 with Retry-After', restart.refused],
      ['other answers', restart.strange.length],
      ['no answer', restart.lost],
      ['first success, seconds after it takes connections', restart.firstAfter],
    ]);
    for (const answer of new Set(restart.strange)) report.line(`  ${answer}`);
    const bad = restart.strange.length + restart.lost;
    report.none(`database ${words}: answers but 201 and 503`, bad);
    report.target({
      figure: `database ${words}: first success`,
      measured: restart.firstAfter,
      unit: 's',
      atMost: 3,
    });
  }
  report.none('processes that ended', service.isAlive ? 0 : 1);

  report.heading('SIGTERM while people sign up');
  const end = await terminateUnderLoad(service, mailbox, databaseUrl);
  report.table([
    ['exit code', end.exitCode ?? 'none'],
    ['seconds until it ended', end.seconds],
    ['acknowledged accounts', end.acknowledged],
    ['of them in the database', end.kept],
    ['calls under way that got no answer', end.cutOff],
    ['calls sent after the signal that were turned away', end.tooLate],
  ]);
  report.none('SIGTERM: acknowledged accounts that are lost', end.acknowledged - end.kept);
  report.none('SIGTERM: calls under way without an answer', end.cutOff);
  report.none('SIGTERM: exit code', end.exitCode ?? 1);
});
