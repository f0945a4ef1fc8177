import { percentile } from '../support/statistics.ts';
import { type Latency, measureLatency } from './measure-latency.ts';
import { saturateHashing } from './saturate-hashing.ts';
import { latencyRow, type Stage } from './stage.ts';

/** How long the calls take that hash nothing: alone, and while others keep the service hashing. */
export async function latency({ report, service, mailbox, seconds }: Stage): Promise<void> {
  const load = { rate: 200, seconds: seconds(20) };
  const calm = await measureLatency(service, mailbox, load);
  let busy: Latency = { latencies: [], late: 0, refused: [] };
  const hashed = await saturateHashing(service, mailbox, async () => {
    busy = await measureLatency(service, mailbox, load, (visitor, signupCode) =>
      visitor.createAccount(signupCode),
    );
  });

  report.heading('verify-email, resend-code, verify-code at 200 calls a second: milliseconds');
  report.table([
    ['', 'calls', 'p50', 'p99', 'longest', 'codes later than 1.5 s'],
    [...latencyRow('nothing else', calm.latencies), calm.late],
    [...latencyRow('while hashing saturates', busy.latencies), busy.late],
  ]);
  const logins = hashed.toFixed(1);
  report.line(`  saturated by ${logins} logins a second and by all visitors creating accounts`);
  const refused = [...calm.refused, ...busy.refused];
  for (const answer of new Set(refused)) report.line(`  ${answer}`);

  const p99 = ({ latencies }: Latency) => percentile(latencies, 0.99);
  report.target({ figure: 'p99 of all but hashing', measured: p99(calm), unit: 'ms', atMost: 25 });
  const saturated = { figure: 'p99 while hashing saturates', measured: p99(busy) };
  report.target({ ...saturated, unit: 'ms', atMost: 100 });
  report.none('refused while latency was measured', refused.length);
}
