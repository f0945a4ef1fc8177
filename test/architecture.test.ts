import { itHasNoCircle, itHolds, type Layers, packagesIn } from './harness/architecture.ts';

const core = ['src/application', 'src/domain'];
const tools = ['tools/*.mjs', 'tools/*.ts', 'node:', ...packagesIn('package.json')];
const layers: Layers = {
  'src/domain': [],
  'src/domain/readable-address.ts': ['src/domain', 'punycode'],
  'src/domain/forms': ['src/domain', 'class-validator'],
  'src/application': core,
  'src/application/ports': ['src/domain'],
  'src/languages': ['src/domain'],
  'src/adapters/http': [...core, 'ky'],
  'src/adapters/mock': [...core, 'src/adapters/http', 'src/languages'],
  // Inline scripts and code that runs before the adapters.
  'src/boot': ['src/domain'],
  'src/adapters/browser': [...core, 'src/boot'],
  'src/adapters/bot-check': [
    ...core,
    'altcha-lib',
    'altcha-lib/*',
    'react',
    'react-dom',
    'react-google-recaptcha',
  ],
  'src/adapters/settings': core,
  'src/ui': [...core, 'src/languages', 'src/ui', 'mobx', 'mobx-react-lite', 'react'],
  // The service's pages show these icons, too.
  'src/ui/icons.ts': ['src/domain'],
  'src/ui/parts': [
    ...core,
    'src/languages',
    'src/ui/icons.ts',
    'src/ui/stores',
    'src/ui/use-stores.ts',
    'mobx-react-lite',
    'react',
  ],
  // Renders into the marketing panel.
  'src/ui/parts/organization-preview.tsx': ['src/ui', 'src/domain', 'react-dom'],
  // Creates a root, which it removes at once.
  'src/ui/prepare-steps.tsx': ['src/ui', 'src/domain', 'mobx', 'react-dom'],
  // Only stores: views are in `.tsx` files.
  'src/ui/stores': [...core, 'src/languages', 'mobx'],
  'src/ui/steps/*/*.ts': [...core, 'src/languages', 'src/ui/stores', 'src/ui/steps/*/*.ts', 'mobx'],
  // `computed`: the messages of the page's language.
  'src/composition': ['src', 'computed', 'inversify', 'mobx-react-lite', 'react-dom'],
  'src/main.tsx': ['src/composition', 'src/ui', 'src/domain', 'react-dom'],
  'shared/create-command.ts': ['@commander-js/extra-typings'],
  'shared/settings': [
    ...core,
    'src/adapters/http/wire-names.ts',
    'leven',
    'redos-detector',
    'saxes',
    'tldts',
    'zod',
  ],
  'shared/brand': [
    ...core,
    'shared/http/html.ts',
    'shared/languages',
    'shared/settings',
    'css-tree',
    'culori',
    'image-size',
    'saxes',
    'node:',
  ],
  'shared/languages': [
    'src/domain',
    'src/languages',
    'shared/settings',
    '@formatjs/icu-messageformat-parser',
    'node:',
  ],
  // Used by the builds of page and service.
  'shared/build': [
    'shared/languages',
    '@cyclonedx/cyclonedx-library',
    'esbuild',
    'packageurl-js',
    'spdx-expression-parse',
    'node:',
  ],
  'shared/http': ['src/domain', '@fastify/*', 'fastify', 'negotiator', 'node:'],
  // `computed`: loads the module of a command.
  'tools/with-typescript.mjs': ['computed', ...tools],
  'tools/*': ['src', 'shared', ...tools],
  // `computed`: the name of the built program differs each time.
  'tools/dev': ['src', 'shared', 'tools/build', 'computed', ...tools],
  'tools/conformance': ['src', 'shared', 'docs/contract', ...tools],
  'tools/package': ['src', 'shared', 'service', 'tools', ...tools],
  'tools/gallery': ['src', 'shared', 'service', 'tools', 'computed', ...tools],
};
/** Paths that may use browser globals such as `window`. */
const pagePaths = [
  'src/adapters/bot-check',
  'src/adapters/browser',
  'src/boot',
  'src/main.tsx',
  'tools',
];

describe('the architecture', () => {
  itHolds(['src', 'shared', 'tools'], layers, pagePaths);
  itHasNoCircle(['src', 'shared', 'tools', 'service', 'bench']);
});
