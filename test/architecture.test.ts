import { expect } from 'chai';
import { type Layers, packagesIn, sourceFiles, violations } from './harness/architecture.ts';

const core = ['src/application', 'src/domain'];
const tools = ['tools/with-typescript.mjs', 'node:', ...packagesIn('package.json')];
const layers: Layers = {
  'src/domain': [],
  'src/domain/written-address.ts': ['src/domain', 'punycode'],
  'src/domain/forms': ['src/domain', 'class-validator'],
  'src/application': ['src/domain'],
  'src/languages': ['src/domain'],
  'src/adapters/http': [...core, 'ky'],
  'src/adapters/mock': core,
  // Inline scripts, and what the page runs before and beside its adapters.
  'src/boot': ['src/domain'],
  'src/adapters/browser': [...core, 'src/boot'],
  'src/adapters/bot-check': [...core, 'react-google-recaptcha', 'react', 'react-dom'],
  'src/adapters/settings': core,
  'src/ui': [...core, 'src/languages', 'src/ui', 'mobx', 'mobx-react-lite', 'react'],
  'src/ui/parts': [
    ...core,
    ...['src/languages', 'src/ui/stores', 'src/ui/use-stores.ts', 'mobx-react-lite', 'react'],
  ],
  // A portal to the marketing panel.
  'src/ui/steps/registration/organization-portrait.tsx': ['src/ui', 'mobx-react-lite', 'react-dom'],
  // Stores, and what they are made of: views are `.tsx`.
  'src/ui/stores': [...core, 'src/languages', 'mobx'],
  'src/ui/steps/*/*.ts': [
    ...core,
    ...['src/languages', 'src/ui/stores', 'src/ui/steps/*/*.ts', 'mobx'],
  ],
  'src/composition': ['src', 'inversify', 'mobx-react-lite', 'react-dom'],
  'src/main.tsx': ['src/composition', 'src/ui', 'src/domain', 'react-dom'],
  'shared/settings': [...core, 'leven', 'tldts', 'zod'],
  'shared/brand': [...core, 'shared/settings', 'culori', 'image-size', 'saxes', 'node:'],
  'shared/http': ['src/domain', '@fastify/*', 'fastify', 'negotiator', 'node:'],
  'tools/build': ['src', 'shared', ...tools],
  // The program that it has built from the sources has a name of its own each time.
  'tools/dev': ['src', 'shared', 'tools/build', 'computed', ...tools],
};
/** Where the names of the page may stand: `window` and the like. */
const pagePaths = [
  'src/adapters/bot-check',
  'src/adapters/browser',
  'src/boot',
  'src/main.tsx',
  'tools',
];
const folders = ['src', 'shared', 'tools/build', 'tools/dev'];

/** What `violations` says of one planted file. */
const planted = (path: string, text: string) => violations([{ path, text }], layers, pagePaths);

describe('the architecture', () => {
  it('holds in every file', () => {
    for (const folder of folders) {
      const files = sourceFiles(folder);
      expect(files, `files in ${folder}`).not.to.be.empty;
      expect(violations(files, layers, pagePaths)).to.deep.equal([]);
    }
  });

  it('keeps every file within 200 lines', () => {
    const long = folders
      .flatMap(sourceFiles)
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 200);
    expect(long).to.deep.equal([]);
  });
});

describe('the architecture test', () => {
  it('does not pass over an empty folder', () => {
    expect(() => sourceFiles('src/nowhere')).to.throw();
  });

  const forms = {
    'a plain import': "import { App } from '../ui/app.tsx';",
    'an import of types': "import type { App } from '../ui/app.tsx';",
    'an import for its effects': "import '../ui/app.tsx';",
    'an import over several lines':
      "import {\n  type App, // it's here\n} from\n  '../ui/app.tsx';",
    'a dynamic import': "const app = () => import('../ui/app.tsx');",
    'a dynamic import over several lines': 'const app = () => import(\n  `../ui/app.tsx`\n);',
    'the type of an import': "type App = import('../ui/app.tsx').App;",
    'an export': "export * from '../ui/app.tsx';",
    'an export of names': "export { App } from '../ui/app.tsx';",
    'an export of types': 'export type { App } from "../ui/app.tsx";',
    'a require': "const app = require('../ui/app.tsx');",
    'an import between comments': "import/* so */ { App } /* and */ from/* on */'../ui/app.tsx';",
  };
  for (const [form, text] of Object.entries(forms)) {
    it(`sees ${form}`, () => {
      expect(planted('src/application/planted.ts', text)).to.deep.equal([
        'src/application/planted.ts imports src/ui/app.tsx',
      ]);
    });
  }

  it('does not take a comment for an import', () => {
    const text = "/**\n * import { App } from '../ui/app.tsx'\n */\n// import('../ui/app.tsx')\n";
    expect(planted('src/domain/planted.ts', text)).to.deep.equal([]);
  });

  it('refuses an import that it cannot read', () => {
    expect(planted('src/ui/planted.ts', 'import(name);')).to.deep.equal([
      'src/ui/planted.ts imports computed',
    ]);
  });

  const refused: [path: string, imported: string, named: string][] = [
    ['src/domain/step.ts', 'class-validator', 'class-validator'],
    ['src/domain/forms/rules.ts', 'mobx', 'mobx'],
    ['src/domain/step.ts', 'node:fs', 'node:fs'],
    ['src/application/verify-code.ts', '../adapters/mock/a.ts', 'src/adapters/mock/a.ts'],
    ['src/application/ports/clock.ts', 'ky', 'ky'],
    ['src/adapters/http/a.ts', '../../ui/app.tsx', 'src/ui/app.tsx'],
    ['src/adapters/http/a.ts', '../mock/b.ts', 'src/adapters/mock/b.ts'],
    ['src/adapters/mock/a.ts', 'ky', 'ky'],
    ['src/adapters/settings/a.ts', '../browser/b.ts', 'src/adapters/browser/b.ts'],
    ['src/adapters/http/a.ts', 'react-google-recaptcha', 'react-google-recaptcha'],
    ['src/ui/app.tsx', '../adapters/http/a.ts', 'src/adapters/http/a.ts'],
    ['src/ui/app.tsx', '../composition/container.ts', 'src/composition/container.ts'],
    ['src/ui/app.tsx', 'react-dom', 'react-dom'],
    ['src/ui/stores/a.ts', 'react', 'react'],
    ['src/ui/stores/a.ts', '../app.tsx', 'src/ui/app.tsx'],
    ['src/ui/stores/a.ts', '../steps/code/b.ts', 'src/ui/steps/code/b.ts'],
    ['src/ui/parts/a.tsx', '../steps/code/b.ts', 'src/ui/steps/code/b.ts'],
    ['src/boot/a.ts', '../adapters/browser/b.ts', 'src/adapters/browser/b.ts'],
    ['src/ui/app.tsx', 'inversify', 'inversify'],
    ['src/main.tsx', './adapters/http/a.ts', 'src/adapters/http/a.ts'],
    ['src/main.tsx', 'inversify', 'inversify'],
    ['src/ui/steps/code/code-store.ts', 'react', 'react'],
    ['src/ui/steps/code/code-store.ts', './code-step.tsx', 'src/ui/steps/code/code-step.tsx'],
    ['src/domain/step.ts', '../../service/src/a.ts', 'service/src/a.ts'],
    ['src/application/a.ts', '../../shared/settings/b.ts', 'shared/settings/b.ts'],
    ['shared/settings/a.ts', '../../src/adapters/settings/b.ts', 'src/adapters/settings/b.ts'],
    ['shared/http/a.ts', '../settings/b.ts', 'shared/settings/b.ts'],
    ['shared/brand/a.ts', '../../service/src/b.ts', 'service/src/b.ts'],
    ['tools/build/a.ts', '../../service/src/b.ts', 'service/src/b.ts'],
    ['tools/build/a.ts', '../dev/b.ts', 'tools/dev/b.ts'],
    ['tools/dev/a.ts', '../../service/src/b.ts', 'service/src/b.ts'],
  ];
  for (const [path, imported, named] of refused) {
    it(`refuses ${named} in ${path}`, () => {
      expect(planted(path, `import type { X } from '${imported}';`)).to.deep.equal([
        `${path} imports ${named}`,
      ]);
    });
  }

  const allowed: [path: string, imported: string][] = [
    ['src/domain/forms/email-form.ts', 'class-validator'],
    ['src/domain/forms/email-form.ts', '../limits.ts'],
    ['src/application/ports/clock.ts', '../../domain/step.ts'],
    ['src/adapters/http/a.ts', '../../application/ports/clock.ts'],
    ['src/adapters/bot-check/a.tsx', 'react-google-recaptcha'],
    ['src/ui/app.tsx', 'react/jsx-runtime'],
    ['src/ui/app.tsx', './stores/a.ts'],
    ['src/composition/container.ts', '../adapters/http/a.ts'],
    ['src/main.tsx', 'react-dom/client'],
    ['src/ui/steps/code/code-store.ts', './typed-code.ts'],
    ['src/ui/steps/code/code-step.tsx', './code-store.ts'],
    ['shared/settings/a.ts', 'zod'],
    ['shared/http/a.ts', '@fastify/static'],
    ['tools/build/a.ts', '../../shared/http/b.ts'],
  ];
  for (const [path, imported] of allowed) {
    it(`allows ${imported} in ${path}`, () => {
      expect(planted(path, `import { x } from '${imported}';`)).to.deep.equal([]);
    });
  }

  it('refuses a folder that the table does not know', () => {
    expect(planted('src/helpers/a.ts', '')).to.deep.equal([
      'src/helpers/a.ts is in no known folder',
    ]);
  });

  it('refuses the names of the page outside src/adapters/browser', () => {
    const text = 'const a = window.name;\nsetTimeout(() => document, sessionStorage);\n';
    expect(planted('src/ui/planted.ts', text)).to.deep.equal([
      'src/ui/planted.ts uses window',
      'src/ui/planted.ts uses document',
      'src/ui/planted.ts uses sessionStorage',
    ]);
    expect(planted('src/adapters/browser/planted.ts', text)).to.deep.equal([]);
  });

  it('does not take a text, a comment or a property for a name of the page', () => {
    const text =
      '// the window\nconst a = \'document\'; a.window; box.ownerDocument; <p title="window" />;';
    expect(planted('src/ui/planted.tsx', text)).to.deep.equal([]);
  });
});
