import { createCommand } from '../shared/create-command.ts';
import { type Bench, runBench } from './run-bench.ts';

const parts: Readonly<Record<string, () => Promise<(bench: Bench) => Promise<void>>>> = {
  service: async () => (await import('./service.ts')).service,
  'first-load': async () => (await import('./first-load/first-load.ts')).firstLoad,
};

/** A benchmark that runs one of its parts, or all. */
const bench = (name: string, parts: string) =>
  createCommand(name)
    .option('--only <part>', `one part: ${parts}`)
    .option('--quick', 'a short run to check that the command works; its figures mean nothing');

export const command = () =>
  bench('npm run bench --', Object.keys(parts).join(', '))
    .description('Compares page and service on this machine with targets.')
    .option('--visits <n>', 'visits of each page by first-load; default: 9')
    .action((options) => runParts(options))
    .addCommand(
      bench('mail-bomb', 'one, listed, unlimited, two, killed')
        .description('an hour of bots that request codes for addresses of others')
        .action(async (options) =>
          runBench('Mail bomb', options, (await import('./mail-bomb/mail-bomb.ts')).mailBomb),
        ),
    )
    .addCommand(
      bench('cluster', 'failover, hang, upgrade, restore, overload')
        .description('the service on the cluster of deploy/cluster')
        .option('--stay', 'starts the cluster and keeps it until Ctrl+C')
        .action(async (options) => (await import('./cluster/main.ts')).benchCluster(options)),
    );

async function runParts(options: Parameters<typeof runBench>[1]): Promise<void> {
  await runBench('Page and service', options, async (bench) => {
    const { only } = options;
    if (only !== undefined && !parts[only]) {
      throw new Error(`--only ${only}: allowed are ${Object.keys(parts).join(', ')}`);
    }
    for (const [name, load] of Object.entries(parts)) {
      if ((only ?? name) === name) await (await load())(bench);
    }
  });
}
