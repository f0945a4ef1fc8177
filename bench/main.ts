/**
 * npm run bench -- [--only NAME] [--quick]          page and service on this machine, compared with targets
 * npm run bench -- mail-bomb [--only CASE] [--quick]  an hour of bots that request codes for addresses of others
 * npm run bench -- cluster [--only DRILL] [--quick]  the service on the cluster of deploy/cluster
 *
 *   --only     one part: service, first-load; of the cluster: failover, hang, upgrade, restore, overload; of the mail
 *              bomb: one, listed, unlimited, two, killed
 *   --quick    a short run to check that the command works; its figures mean nothing
 *   --visits   of each page by first-load (default: 9)
 *   --stay     starts the cluster and keeps it until Ctrl+C
 */
import { parseArgs } from 'node:util';
import { type Bench, runBench } from './run-bench.ts';

const parts: Readonly<Record<string, () => Promise<(bench: Bench) => Promise<void>>>> = {
  service: async () => (await import('./service.ts')).service,
  'first-load': async () => (await import('./first-load/first-load.ts')).firstLoad,
};

export async function main(args: string[]): Promise<void> {
  const options = { only: { type: 'string' }, quick: { type: 'boolean' } } as const;
  if (args[0] === 'cluster') {
    const more = { ...options, stay: { type: 'boolean' } } as const;
    const { values } = parseArgs({ args: args.slice(1), options: more });
    return (await import('./cluster/main.ts')).benchCluster(values);
  }
  if (args[0] === 'mail-bomb') {
    const { values } = parseArgs({ args: args.slice(1), options });
    return runBench('Mail bomb', values, (await import('./mail-bomb/mail-bomb.ts')).mailBomb);
  }
  const more = { ...options, visits: { type: 'string' } } as const;
  const { values } = parseArgs({ args, options: more });
  await runBench('Page and service', values, async (bench) => {
    const { only } = values;
    if (only !== undefined && !parts[only]) {
      throw new Error(`--only ${only}: allowed are ${Object.keys(parts).join(', ')}`);
    }
    for (const [name, load] of Object.entries(parts)) {
      if ((only ?? name) === name) await (await load())(bench);
    }
  });
}
