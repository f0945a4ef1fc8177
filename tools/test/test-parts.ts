import { findPostgres } from '../../test/harness/postgres/postgres-binaries.ts';

/** A part of a test run: a process of its own. */
export interface Part {
  readonly name: string;
  /** What Node is given to run, and to which files. */
  readonly args: readonly string[];
  readonly files: readonly string[];
  /** True counts the tests; any other part counts as one. */
  readonly mocha: boolean;
  /** Environment variables beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
  /** Why it cannot run on this machine; null when it can. */
  readonly skipped?: string | null;
}

const check = (name: string, ...args: string[]): Part => ({
  name,
  args,
  files: [],
  mocha: false,
});

const suite = (name: string, config: string, files: string, ...args: string[]): Part => ({
  name,
  args: [
    'node_modules/mocha/bin/mocha.js',
    ...['--config', config, '--forbid-only', '--reporter', 'tools/test/tally-reporter.cjs'],
    ...args,
  ],
  files: [files],
  mocha: true,
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
  ...['--ignore', 'test/{ui,browser,tools,deploy}/**', '--ignore', 'test/**/*.dom.test.*'],
);
// Apart from the units, since they build the page and start processes.
const build = suite('build', '.mocharc.json', 'test/{tools,deploy}/**/*.test.ts');
const views = suite(
  'views',
  '.mocharc.dom.json',
  '{test/ui/**/*.test,test/**/*.dom.test}.{ts,tsx}',
);
const service = serviceParts();
// Two halves of about the same length, for two cores.
const flow = suite('browser flow', '.mocharc.browser.json', 'test/browser/flow/**/*.test.ts');
const manners = suite(
  'browser manners',
  '.mocharc.browser.json',
  'test/browser/{axe,experience}/**/*.test.ts',
);
// Firefox and WebKit, where they are installed.
const engines = suite(
  'browser engines',
  '.mocharc.browser.json',
  'test/browser/engines/**/*.test.ts',
);

/** What the commands run, by the name they give. */
export const runs: ReadonlyMap<string, readonly Part[]> = new Map([
  // The longest first, so that two at a time end together.
  ['all', [manners, flow, ...onOneDatabase(), build, views, engines, unit, types, coreTypes, lint]],
  ['check', [unit, types, lint, coreTypes]],
  ['unit', [unit]],
  ['views', [views]],
  ['build', [build]],
  ['service', service],
  ['browser', [manners, flow, engines]],
  ['types', [types, coreTypes]],
]);

/** Both databases do not fit into five minutes: PGlite is left out where PostgreSQL is. */
function onOneDatabase(): readonly Part[] {
  const postgres = service.filter(({ env }) => env?.TEST_DATABASE === 'postgresql');
  return postgres.some(({ skipped }) => !skipped) ? postgres : service;
}

/** The service's suite once on each database, or on that alone which `TEST_DATABASE` names. */
function serviceParts(): readonly Part[] {
  const part = (name: string, database: string, skipped: string | null): Part => ({
    ...suite(`service on ${name}`, '.mocharc.json', 'service/test/**/*.test.ts'),
    env: { TEST_DATABASE: database },
    skipped,
  });
  const { TEST_DATABASE: chosen, TEST_POSTGRES_URL: url } = process.env;
  const reason = url || findPostgres() ? null : 'no PostgreSQL server is installed';
  const parts = [part('PGlite', 'pglite', null), part('PostgreSQL', 'postgresql', reason)].filter(
    ({ env }) => !chosen || env?.TEST_DATABASE === chosen,
  );
  if (parts.length > 0) return parts;
  throw new Error(`TEST_DATABASE must be pglite or postgresql, but is "${chosen}".`);
}
