/**
 * `npm run bench:cluster [-- --only NAME] [-- --quick]`: the service on a cluster as `deploy/cluster` describes it, through what happens to
 * one. Everything runs on 127.0.0.1; it says which of Debian's packages are missing.
 */
import { runBench } from '../run-bench.ts';
import { missingPackages } from './cluster.ts';
import { failover } from './failover.ts';
import { fencing } from './fencing.ts';
import { limits } from './limits.ts';
import { mails } from './mails.ts';

const drills = { limits, mails, failover, fencing };

await runBench('The sign-up service on a cluster', async (bench) => {
  const missing = missingPackages();
  if (missing.length > 0) throw new Error(`Missing: apt-get install ${missing.join(' ')}`);
  const only = bench.option('--only') ?? '';
  if (only !== '' && !(only in drills)) {
    throw new Error(`--only ${only}: allowed are ${Object.keys(drills).join(', ')}`);
  }
  for (const [name, drill] of Object.entries(drills)) {
    if (only === '' || only === name) await drill(bench);
  }
});
