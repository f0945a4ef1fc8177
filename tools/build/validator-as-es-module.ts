import type { Plugin } from 'esbuild';

/** class-validator asks for validator's CommonJS files; the same lie in its folder `es`. */
export const validatorAsEsModule: Plugin = {
  name: 'validator-as-es-module',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^validator(?:\/lib\/.*)?$/ }, ({ path, kind, importer, resolveDir }) =>
      resolve(path === 'validator' ? 'validator/es/index.js' : path.replace('/lib/', '/es/lib/'), {
        kind,
        importer,
        resolveDir,
      }),
    );
  },
};
