import { readFileSync } from 'node:fs';
import { helpIn } from '../help.mjs';

/** Modules of commands whose help is the comment at their head, by command. */
const modules = {
  init: './init.ts',
  start: '../dev/start.ts',
  check: './check.ts',
  brand: '../gallery/watch-brand.ts',
  gallery: '../gallery/command.ts',
  build: '../../build.mjs',
  configure: '../build/configure-built.ts',
  preview: '../dev/preview.ts',
  migrate: './migrate.ts',
  translations: '../translations/command.ts',
};

/** The help of these commands. The package contains this value in place of the module, because it has no comments. */
export const helpTexts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(modules).map(([name, path]) => {
    const source = readFileSync(new URL(path, import.meta.url), 'utf8');
    return [name, helpIn(source) ?? ''];
  }),
);
