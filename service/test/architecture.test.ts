import { expect } from 'chai';
import { itNamesNoBrand } from '../../test/brand-names.contract.ts';
import {
  type Layers,
  packagesIn,
  sourceFiles,
  violations,
} from '../../test/harness/architecture.ts';

const packages = packagesIn('service/package.json');
/** Rules and sentences of the page, and code of page and service. */
const page = ['src/domain', 'src/languages'];
const shared = ['shared', 'src/application'];
const core = ['service/src/application', 'service/src/domain', 'service/src/languages'];
/** Every folder of adapters may import these. */
const common = 'service/src/adapters/shared';
const layers: Layers = {
  'service/src/domain': [...page, 'node:url'],
  'service/src/application': ['service/src/domain', ...page, 'node:crypto'],
  'service/src/languages': page,
  'service/src/adapters/*': [...core, ...page, ...shared, common, ...packages, 'node:'],
  'service/src/adapters/bot-check': [
    ...core,
    ...page,
    ...shared,
    common,
    'altcha-lib',
    'altcha-lib/*',
    'node:',
  ],
  [common]: [...core, ...page, ...shared, ...packages, 'node:'],
  'service/src/settings': [...core, ...page, ...shared, 'leven', 'zod', 'node:'],
  'service/src/composition': ['service/src', 'service/dev', ...page, ...shared, ...packages],
  'service/src': ['service/src', ...page, ...shared, ...packages, 'node:'],
  'service/run': [
    'service/src',
    'service/dev',
    'tools/dev',
    ...page,
    ...shared,
    ...packages,
    'node:',
  ],
  'service/dev': ['service/src', ...page, ...shared, ...packages, 'node:'],
};
/** Paths that may use browser globals such as `window`. */
const pagePaths = ['service/dev/mail/inbox-script.js', 'service/src/adapters/http/new-password.js'];
const folders = ['service/src', 'service/dev', 'service/run'];

describe('The architecture of the service', () => {
  it('holds in every file', () => {
    for (const folder of folders) {
      const files = sourceFiles(folder);
      expect(files, `files in ${folder}`).not.to.be.empty;
      expect(violations(files, layers, pagePaths)).to.deep.equal([]);
    }
  });
});

/** Examples in the tables of settings. */
const tables = /^service\/src\/settings\//;

describe('The service', () => itNamesNoBrand(['service/src', 'service/dev'], tables));
