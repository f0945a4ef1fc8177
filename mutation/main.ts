/**
 * `npm run test:mutation [-- FOLDER_OR_FILE...] [--concurrency N]`: changes the code in small ways, one at a time, and
 * asks whether a test of the same folder notices. The exit code is 1 when a folder's score is below the one wanted.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from '../bench/install-packages.ts';

/** The least score of each folder, in percent. */
const wanted: ReadonlyMap<string, number> = new Map([
  ['src/domain', 95],
  ['src/application', 95],
  ['src/adapters/http', 95],
  ['src/ui/stores', 95],
  ['service/src/domain', 95],
  ['service/src/application', 90],
]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: `${availableParallelism()}` } },
});
const chosen = positionals.length > 0 ? positionals : [...wanted.keys()];
const isIn = (folder: string) => (path: string) => `${path}/`.startsWith(`${folder}/`);
const stranger = chosen.find((path) => ![...wanted.keys()].some((folder) => isIn(folder)(path)));
if (stranger) throw new Error(`${stranger} is in none of ${[...wanted.keys()].join(', ')}`);

installPackages(fileURLToPath(new URL('.', import.meta.url)));
// tsx asks for it where the process starts, which is not yet in the copy of the sources that Stryker changes.
process.env.TSX_TSCONFIG_PATH = fileURLToPath(new URL('tsconfig.json', import.meta.url));
const { Stryker } = await import('@stryker-mutator/core');

const lines: string[] = [];
for (const [folder, least] of wanted) {
  const paths = chosen.filter(isIn(folder));
  if (paths.length === 0) continue;
  console.log(`Changing ${paths.join(', ')}`);
  const score = await scoreOf(folder, paths);
  lines.push(`${folder}: ${score.toFixed(1)} % (wanted: ${least} %)`);
  if (!(score >= least)) process.exitCode = 1;
}
console.log(lines.join('\n'));

/** @returns how many changes of `paths` the tests of `folder` notice, in percent */
async function scoreOf(folder: string, paths: readonly string[]): Promise<number> {
  const mutants = await new Stryker({
    mutate: paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
    mochaOptions: { spec: [`${folder.replace('src', 'test')}/**/*.test.ts`] },
    plugins: ['@stryker-mutator/mocha-runner'],
    testRunner: 'mocha',
    testRunnerNodeArgs: ['--import', 'tsx'],
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    // TypeScript 7 has none of the functions by which Stryker would rewrite the file, and no path in it needs that.
    tsconfigFile: 'none',
    // On a busy machine a slow run must not pass for a change that never ends.
    timeoutMS: 10_000,
    concurrency: Number(values.concurrency),
    ignorePatterns: ['/.data', '/bench', '/dist*', '/mutation', '/screenshots'],
    logLevel: 'warn',
    reporters: ['clear-text', 'progress'],
    clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
    // The wanted score is held here, with those of the other folders.
    thresholds: { break: null },
  }).runMutationTest();
  const count = (...kinds: string[]) =>
    mutants.filter(({ status }) => kinds.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  return (100 * noticed) / (noticed + count('Survived', 'NoCoverage'));
}
