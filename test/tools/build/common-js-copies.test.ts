import { expect } from 'chai';
import type { Metafile } from 'esbuild';
import { commonJsCopies } from '../../../tools/build/common-js-copies.ts';

/** A metafile in which one script is made of these files. */
function metafile(files: Record<string, 'cjs' | 'esm'>): Metafile {
  const inputs = Object.entries(files).map(([path, format]) => [
    path,
    { bytes: 1, imports: [], format },
  ]);
  const bundled = Object.keys(files).map((path) => [path, { bytesInOutput: 1 }]);
  return {
    inputs: Object.fromEntries(inputs),
    outputs: {
      'dist/a.js': { bytes: 1, imports: [], exports: [], inputs: Object.fromEntries(bundled) },
    },
  };
}

describe('commonJsCopies', () => {
  it('names a package that was bundled as CommonJS though it has an ES module', () => {
    const copies = commonJsCopies(
      '.',
      metafile({
        'node_modules/class-validator/cjs/index.js': 'cjs',
        'node_modules/mobx/dist/index.js': 'cjs',
        'node_modules/validator/lib/isEmail.js': 'cjs',
        'node_modules/validator/lib/isFQDN.js': 'cjs',
      }),
    );
    expect(copies).to.deep.equal([
      'node_modules/class-validator',
      'node_modules/mobx',
      'node_modules/validator',
    ]);
  });

  it('lets pass ES modules, and packages that have nothing else than CommonJS', () => {
    const copies = commonJsCopies(
      '.',
      metafile({
        'node_modules/class-validator/esm2015/index.js': 'esm',
        'node_modules/react/index.js': 'cjs',
        'node_modules/react-dom/client.js': 'cjs',
        'src/main.tsx': 'esm',
      }),
    );
    expect(copies).to.deep.equal([]);
  });
});
