/**
 * `npm run test:mutation [-- FOLDER_OR_FILE...] [--concurrency N]`: changes the code in small ways, one at a time, and
 * asks whether a test of the same folder notices. The exit code is 1 when a folder's score is below the one wanted.
 */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages } from '../tools/install-packages.ts';

interface Folder {
  /** The least score, in percent. */
  readonly least: number;
  /** Where its tests are. */
  readonly tests: string;
  /** Its sources, when not all of them are meant. */
  readonly sources?: string;
}

const folders: ReadonlyMap<string, Folder> = new Map([
  ['src/domain', { least: 95, tests: 'test/domain' }],
  ['src/application', { least: 95, tests: 'test/application' }],
  ['shared/settings', { least: 90, tests: 'test/shared/settings' }],
  ['src/adapters/http', { least: 95, tests: 'test/adapters/http' }],
  // The stores: the views' tests need a document.
  ['src/ui', { least: 95, tests: 'test/ui', sources: 'src/ui/{stores,steps}/**/*.ts' }],
  ['service/src/domain', { least: 95, tests: 'service/test/domain' }],
  ['service/src/application', { least: 90, tests: 'service/test/application' }],
]);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: `${availableParallelism()}` } },
});
const chosen = positionals.length > 0 ? positionals : [...folders.keys()];
const isIn = (path: string, folder: string) => `${path}/`.startsWith(`${folder}/`);
/** The innermost one. */
const folderOf = (path: string) =>
  [...folders.keys()].filter((folder) => isIn(path, folder)).sort((a, b) => b.length - a.length)[0];
const stranger = chosen.find((path) => folderOf(path) === undefined);
if (stranger) throw new Error(`${stranger} is in none of ${[...folders.keys()].join(', ')}`);

installPackages(fileURLToPath(new URL('.', import.meta.url)));
// tsx asks for it where the process starts, which is not yet in the copy of the sources that Stryker changes.
process.env.TSX_TSCONFIG_PATH = fileURLToPath(new URL('tsconfig.json', import.meta.url));
const { Stryker } = await import('@stryker-mutator/core');

const lines: string[] = [];
for (const [folder, { least, tests, sources = `${folder}/**/*.ts` }] of folders) {
  const paths = chosen
    .filter((path) => folderOf(path) === folder)
    .map((path) => (path === folder ? sources : path));
  if (paths.length === 0) continue;
  console.log(`Changing ${paths.join(', ')}`);
  const inner = [...folders.keys()].filter((other) => other !== folder && isIn(other, folder));
  const score = await scoreOf(paths, inner, tests);
  lines.push(`${folder}: ${score.toFixed(1)} % (wanted: ${least} %)`);
  if (!(score >= least)) process.exitCode = 1;
}
console.log(lines.join('\n'));

/** @returns how many changes of `paths`, but for those in `others`, the tests notice, in percent */
async function scoreOf(
  paths: readonly string[],
  others: readonly string[],
  tests: string,
): Promise<number> {
  const mutants = await new Stryker({
    mutate: [
      ...paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.ts`)),
      ...others.map((path) => `!${path}/**`),
    ],
    mochaOptions: { spec: [`${tests}/**/*.test.ts`] },
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
