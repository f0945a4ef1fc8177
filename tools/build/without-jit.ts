import { basename } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * Leaves out what Inversify has for turning text into code. It is off unless asked for, and the page's content
 * policy would forbid it.
 */
export const withoutJit: Plugin = {
  name: 'without-jit',
  setup({ onLoad }) {
    onLoad(
      {
        filter:
          /@inversifyjs\/core\/.*\/buildNoActivations(?:Instance|ResolvedValue)BindingNodeResolverJit\.js$/,
      },
      ({ path }) => ({
        contents: `export function ${basename(path, '.js')}() {}`,
        loader: 'js',
      }),
    );
  },
};
