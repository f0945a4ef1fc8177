/** `npm run bench [-- --only NAME] [-- --quick]`: page and service on this machine, compared with targets and with others. */
import { type Bench, runBench } from './run-bench.ts';

const parts: Readonly<Record<string, () => Promise<(bench: Bench) => Promise<void>>>> = {
  service: async () => (await import('./service.ts')).service,
  'first-load': async () => (await import('./first-load/first-load.ts')).firstLoad,
};

await runBench('Page and service', async (bench) => {
  const only = bench.option('--only');
  if (only !== undefined && !parts[only]) {
    throw new Error(`--only ${only}: allowed are ${Object.keys(parts).join(', ')}`);
  }
  for (const [name, load] of Object.entries(parts)) {
    if ((only ?? name) === name) await (await load())(bench);
  }
});
