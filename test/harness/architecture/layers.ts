import { readdirSync, readFileSync } from 'node:fs';

/** Who may import whom. The longest path that holds a file is its layer; a layer may always import itself. */
export interface Layer {
  readonly path: string;
  /** Paths, with what lies in them, and packages. */
  readonly imports: readonly string[];
}

const core = ['src/application', 'src/domain'];
const service = JSON.parse(readFileSync('service/package.json', 'utf8'));
const packages = Object.keys(service.dependencies);
const shared = ['src/domain', 'src/languages'];
const sharedPackages = ['culori', 'fastify', '@fastify/static', 'image-size', 'leven', 'saxes'];
/** Whose page and service it is: read at one place by both. */
const brand = ['shared', 'src/application'];
const serviceCore = ['service/src/application', 'service/src/domain', ...shared, 'node:'];
/** Adapters of the service: each for itself, but for the files that lie beside their folders. */
const serviceAdapters = readdirSync('service/src/adapters', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    path: `service/src/adapters/${name}`,
    imports: [...serviceCore, ...brand, ...filesIn('service/src/adapters'), ...packages],
  }));

export const layers: readonly Layer[] = [
  { path: 'src/domain', imports: [] },
  { path: 'src/domain/forms', imports: ['src/domain', 'class-validator'] },
  { path: 'src/application', imports: ['src/domain', 'shared/settings'] },
  { path: 'src/languages', imports: ['src/domain'] },
  { path: 'src/adapters/http', imports: [...core, 'ky'] },
  { path: 'src/adapters/mock', imports: core },
  { path: 'src/adapters/browser', imports: core },
  {
    path: 'src/adapters/bot-check',
    imports: [...core, 'react-google-recaptcha', 'react', 'react-dom'],
  },
  { path: 'src/adapters/settings', imports: [...core, 'shared/settings'] },
  {
    path: 'shared',
    imports: [
      'shared',
      ...core,
      'src/languages',
      'src/adapters/settings',
      ...sharedPackages,
      'node:',
    ],
  },
  {
    path: 'src/ui',
    imports: [...core, 'src/languages', 'src/ui', 'mobx', 'mobx-react-lite', 'react'],
  },
  { path: 'src/ui/stores', imports: [...core, 'src/languages', 'src/ui/steps', 'mobx'] },
  { path: 'src/composition', imports: ['src', 'inversify', 'mobx-react-lite', 'react-dom'] },
  { path: 'src/main.tsx', imports: ['src/composition', 'src/ui', 'src/domain', 'react-dom'] },
  { path: 'service/src/domain', imports: [...shared, 'node:url'] },
  { path: 'service/src/application', imports: ['service/src/domain', ...shared, 'node:crypto'] },
  ...serviceAdapters,
  { path: 'service/src/settings', imports: [...serviceCore, ...brand, 'leven', 'zod'] },
  {
    path: 'service/src/composition',
    imports: ['service/src', 'service/dev', ...brand, ...packages],
  },
  { path: 'service/src', imports: ['service/src', ...shared, ...brand, 'node:', ...packages] },
  {
    path: 'service/dev',
    imports: [
      'service/src',
      ...shared,
      ...brand,
      'node:',
      ...packages,
      '@electric-sql/pglite',
      'oidc-provider',
    ],
  },
];

/** Where the names of the page may stand: `window` and the like. */
export const pagePaths: readonly string[] = [
  'src/adapters/bot-check',
  'src/adapters/browser',
  'src/main.tsx',
  'service/dev/mail/inbox-script.js',
  'service/src/adapters/http/show-passwords.js',
];

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => `${folder}/${name}`);
}
