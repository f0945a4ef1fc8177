import { readFileSync } from 'node:fs';

/** Who may import whom. The longest path that holds a file is its layer; a layer may always import itself. */
export interface Layer {
  readonly path: string;
  /** Paths, with what lies in them, and packages. */
  readonly imports: readonly string[];
}

const core = ['src/application', 'src/domain'];
const service = JSON.parse(readFileSync('service/package.json', 'utf8'));

export const layers: readonly Layer[] = [
  { path: 'src/domain', imports: [] },
  { path: 'src/domain/forms', imports: ['src/domain', 'class-validator'] },
  { path: 'src/application', imports: ['src/domain'] },
  { path: 'src/adapters/http', imports: [...core, 'ky'] },
  { path: 'src/adapters/mock', imports: core },
  {
    path: 'src/adapters/browser',
    imports: [...core, 'react-google-recaptcha', 'react', 'react-dom'],
  },
  { path: 'src/adapters/settings', imports: [...core, 'class-validator'] },
  { path: 'src/ui', imports: [...core, 'mobx', 'mobx-react-lite', 'react'] },
  { path: 'src/composition', imports: ['src', 'inversify', 'react-dom'] },
  { path: 'src/main.tsx', imports: ['src/composition', 'src/ui', 'src/domain', 'react-dom'] },
  { path: 'service/src', imports: ['src/domain', 'node:', ...Object.keys(service.dependencies)] },
];

/** Where the names of the page may stand: `window` and the like. */
export const pagePaths: readonly string[] = ['src/adapters/browser', 'src/main.tsx'];
