/**
 * `npm run mutation -- FILES`: changes the code in small ways, and lists the changes that the tests of the same folder
 * do not notice.
 */
// Each run would start a PostgreSQL server otherwise.
process.env.TEST_DATABASE ??= 'pglite';

const folders = [
  'src/domain',
  'src/application',
  'src/adapters/http',
  'src/ui',
  'shared/settings',
  'service/src/domain',
  'service/src/application',
];
const [chosen = ''] = process.argv.slice(process.argv.indexOf('--mutate') + 1);
const paths = chosen.split(',');
const tested = folders.filter((folder) =>
  paths.some((path) => `${path}/`.startsWith(`${folder}/`)),
);
if (tested.length === 0) throw new Error(`Name files in ${folders.join(', ')}`);
const testsOf = (folder) => folder.replace(/\bsrc\b/, 'test').replace(/^shared/, 'test/shared');

export default {
  mochaOptions: { spec: tested.map((folder) => `${testsOf(folder)}/**/*.test.ts`) },
  plugins: ['@stryker-mutator/mocha-runner'],
  // The runner of Stryker 9 needs mocha 11, which package.json names for it. Stryker 10 needs Node.js 22.
  testRunner: 'mocha',
  // tsx compiles decorators only in files that tsconfig.json includes, so that has .stryker-tmp.
  testRunnerNodeArgs: ['--import', 'tsx'],
  coverageAnalysis: 'perTest',
  // Code that runs only while a module loads would need a restart for each change.
  ignoreStatic: true,
  // Stryker cannot rewrite it with TypeScript 7.
  tsconfigFile: 'none',
  timeoutMS: 10_000,
  cleanTempDir: 'always',
  ignorePatterns: ['/.data', '/bench', '/dist*', '/screenshots'],
  logLevel: 'warn',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { logTests: false, reportTests: false, skipFull: true },
  thresholds: { break: 90 },
};
