const mocha = (config, ...args) => ['node_modules/mocha/bin/mocha.js', '--config', config, ...args];
const bin = (name) => [`node_modules/${name}`];

/**
 * The parts of a test run, by name. `mocha` parts count their tests; any other counts as one.
 * Every test file belongs to exactly one part.
 */
export const parts = {
  types: { args: [...bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  'core types': { args: [...bin('typescript/bin/tsc'), '-p', 'tsconfig.core.json'] },
  lint: { args: [...bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'] },
  unit: {
    mocha: true,
    args: mocha(
      '.mocharc.json',
      ...['--ignore', 'test/{ui,browser}/**', '--ignore', 'test/**/*.dom.test.*'],
      'test/**/*.test.{ts,tsx}',
    ),
  },
  views: {
    mocha: true,
    args: mocha('.mocharc.dom.json', '{test/ui/**/*.test,test/**/*.dom.test}.{ts,tsx}'),
  },
  service: { mocha: true, args: mocha('.mocharc.json', 'service/test/**/*.test.ts') },
  // Last and alone: a browser wants both cores.
  browser: {
    mocha: true,
    alone: true,
    args: mocha('.mocharc.browser.json', 'test/browser/**/*.test.ts'),
  },
};

/** What the commands run: `npm test` everything, `npm run check` what is quick. */
export const runs = {
  all: Object.keys(parts),
  check: ['types', 'core types', 'lint', 'unit', 'views'],
  unit: ['unit'],
  views: ['views'],
  service: ['service'],
  browser: ['browser'],
  types: ['types', 'core types'],
};
