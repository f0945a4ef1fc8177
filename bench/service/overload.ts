import { largest } from '../support/statistics.ts';
import { measureOverload } from './measure-overload.ts';
import { latencyRow, type Stage } from './stage.ts';

/** @param rate sign-ups a second that the service can take; three times as many come */
export async function overload(stage: Stage, rate: number): Promise<void> {
  const { report, service, mailbox, seconds } = stage;
  const load = { rate: 3 * rate, seconds: seconds(20) };
  const seen = await measureOverload(service, mailbox, load);
  const { accepted, refused, strange, lost, created, recovery } = seen;

  report.heading('Three times as many sign-ups as it can take: milliseconds');
  report.table([
    ['', 'calls', 'p50', 'p99', 'longest'],
    latencyRow('accepted', accepted),
    latencyRow('503 with Retry-After', refused),
  ]);
  report.line(
    `  ${created} accounts; a complete sign-up in less than a second ${recovery.toFixed(1)} s after`,
  );
  for (const answer of new Set(strange)) report.line(`  ${answer}`);

  report.none('overload: calls without an answer', lost);
  report.none('overload: answers but 200, 201 and 503', strange.length);
  const longest = { figure: 'overload: longest accepted', measured: largest(accepted) / 1_000 };
  report.target({ ...longest, unit: 's', atMost: 5 });
  report.target({ figure: 'overload: recovery', measured: recovery, unit: 's', atMost: 5 });
}
