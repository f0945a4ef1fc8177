import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { readMessageFiles } from '../languages/message-files.ts';

/** Replaces the module `message-files.ts` by its value, because there are no files of messages beside a bundle. */
export const bundledMessages: Plugin = {
  name: 'bundled-messages',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]shared[\\/]languages[\\/]message-files\.ts$/ }, ({ path }) => {
      const files = JSON.stringify(readMessageFiles(pathToFileURL(path).href));
      return {
        contents: `export const messageFiles = ${files};
export const readMessageFiles = () => messageFiles;`,
      };
    });
  },
};
