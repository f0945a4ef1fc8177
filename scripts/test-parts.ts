/** A part of a test run: a process of its own. */
export interface Part {
  readonly name: string;
  /** What Node is given to run, and to which files. */
  readonly args: readonly string[];
  readonly files: readonly string[];
  /** True counts the tests; any other part counts as one. */
  readonly mocha: boolean;
  /** True waits until nothing else runs: a browser wants both cores. */
  readonly alone: boolean;
}

const check = (name: string, ...args: string[]): Part => ({
  name,
  args,
  files: [],
  mocha: false,
  alone: false,
});

const suite = (name: string, config: string, files: string, ...args: string[]): Part => ({
  name,
  args: [
    'node_modules/mocha/bin/mocha.js',
    ...['--config', config, '--forbid-only', '--reporter', 'scripts/tally-reporter.cjs'],
    ...args,
  ],
  files: [files],
  mocha: true,
  alone: false,
});

const tsc = 'node_modules/typescript/bin/tsc';
const types = check('types', tsc, '-p', 'tsconfig.json');
const coreTypes = check('core types', tsc, '-p', 'tsconfig.core.json');
const lint = check('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings');

// Every test file is in exactly one of these.
const unit = suite(
  'unit',
  '.mocharc.json',
  'test/**/*.test.{ts,tsx}',
  ...['--ignore', 'test/{ui,browser}/**', '--ignore', 'test/**/*.dom.test.*'],
);
const views = suite(
  'views',
  '.mocharc.dom.json',
  '{test/ui/**/*.test,test/**/*.dom.test}.{ts,tsx}',
);
const service = suite('service', '.mocharc.json', 'service/test/**/*.test.ts');
const browser: Part = {
  ...suite('browser', '.mocharc.browser.json', 'test/browser/**/*.test.ts'),
  alone: true,
};

/** What the commands run, by the name they give. */
export const runs: ReadonlyMap<string, readonly Part[]> = new Map([
  ['all', [unit, service, views, types, coreTypes, lint, browser]],
  ['check', [unit, views, types, coreTypes, lint]],
  ['unit', [unit]],
  ['views', [views]],
  ['service', [service]],
  ['browser', [browser]],
  ['types', [types, coreTypes]],
]);
