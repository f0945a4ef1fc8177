/**
 * `npm run bench:faults [-- --only limits|kill|outages]`: two instances allow no more than one; kill -9 while people sign up, on each
 * database; the mail server and the database go and come back, and the service gets SIGTERM.
 */
import { runBench } from '../run-bench.ts';
import { kill } from './kill.ts';
import { limits } from './limits.ts';
import { outages } from './outages.ts';

const drills = { limits, kill, outages };

await runBench('Faults around the service', async (bench) => {
  const only = bench.option('--only') ?? '';
  if (only !== '' && !(only in drills)) {
    throw new Error(`--only ${only}: allowed are ${Object.keys(drills).join(', ')}`);
  }
  for (const [name, drill] of Object.entries(drills)) {
    if (only === '' || only === name) await drill(bench);
  }
});
