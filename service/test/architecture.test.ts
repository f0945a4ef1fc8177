import { itHolds, type Layers, packagesIn } from '../../test/harness/architecture.ts';

const packages = packagesIn('service/package.json');
/** Rules and sentences of the page, and code of page and service. */
const page = ['src/domain', 'src/languages'];
const shared = ['shared', 'src/application/ports/settings.ts', 'src/adapters/http/wire-names.ts'];
/** The page's drawings, for the service's pages. */
const icons = 'src/ui/icons.ts';
const core = ['service/src/application', 'service/src/domain', 'service/src/languages'];
/** Every folder of adapters may import these. */
const common = [...core, ...page, ...shared, 'service/src/adapters/common', 'node:'];
const layers: Layers = {
  'service/src/domain': [...page, 'node:url'],
  'service/src/application': ['service/src/application', 'service/src/domain', ...page],
  'service/src/application/ports': ['service/src/domain', ...page],
  'service/src/languages': page,
  'service/src/adapters/*': common,
  'service/src/adapters/bot-check': [...common, 'altcha-lib', 'altcha-lib/*'],
  'service/src/adapters/database': [...common, 'pg'],
  'service/src/adapters/http': [
    ...common,
    icons,
    '@fastify/*',
    'bowser',
    'fastify',
    'ipaddr.js',
    'zod',
  ],
  'service/src/adapters/mail': [...common, '@resvg/resvg-js', 'nodemailer'],
  'service/src/adapters/operation': [...common, 'pino', 'prom-client'],
  'service/src/adapters/security': [
    ...common,
    '@node-rs/argon2',
    '@zxcvbn-ts/language-common',
    'piscina',
  ],
  'service/src/adapters/terminal': [...common, '@commander-js/extra-typings'],
  'service/src/adapters/common': [
    'ipaddr.js',
    ...common,
    'disposable-email-domains-js',
    'email-providers',
    'tldts',
  ],
  'service/src/adapters/common/network-list.ts': [...common, 'ipaddr.js'],
  'service/src/adapters/open-id-providers.ts': [...common, 'openid-client'],
  'service/src/adapters/webhook': [...common, 'ipaddr.js', 'zod'],
  'service/src/settings': [...core, ...page, ...shared, 'leven', 'zod', 'node:'],
  'service/src/composition': ['service/src', ...page, ...shared, ...packages],
  'service/src': ['service/src', ...page, ...shared, ...packages, 'node:'],
  'service/dev': ['service/src', icons, ...page, ...shared, ...packages, 'node:'],
  'service/dev/start-services.ts': [
    'service/src',
    'service/dev',
    'tools/dev',
    'tools/progress.mjs',
    ...page,
    ...shared,
  ],
};
/** Paths that may use browser globals such as `window`. */
const pagePaths = [
  'service/dev/mail/inbox-script.js',
  'service/src/adapters/http/activation/new-password.js',
];

describe('The architecture of the service', () => {
  itHolds(['service/src', 'service/dev'], layers, pagePaths);
});
