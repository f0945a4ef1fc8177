import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Texts in ICU MessageFormat, by id. */
export type MessageFile = Readonly<Record<string, string>>;

/** Files by language. */
type MessageFiles = Readonly<Record<string, MessageFile>>;

type BothSides = { readonly page: MessageFiles; readonly service: MessageFiles };

/**
 * The messages of both sides. Bundles contain this value in place of the module: `shared/build/bundled-messages.ts`.
 */
export const messageFiles = readMessageFiles(import.meta.url);

/** Reads the current files. @param module URL of this file in a copy of the repository */
export function readMessageFiles(module: string): BothSides {
  return {
    page: filesIn(new URL('../../src/languages/', module)),
    service: filesIn(new URL('../../service/src/languages/', module)),
  };
}

/** Returns no files without the folder, because a company may use only the page. */
function filesIn(folder: URL): MessageFiles {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith('.json') && name !== 'descriptions.json')
      .map((name) => [
        name.replace('.json', ''),
        JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
      ]),
  );
}
