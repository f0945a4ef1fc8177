import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Texts in ICU MessageFormat, by id. */
export type MessageFile = Readonly<Record<string, string>>;

/** Files by language. */
export type MessageFiles = Readonly<Record<string, MessageFile>>;

type BothSides = { readonly page: MessageFiles; readonly service: MessageFiles };

/** The messages of both sides. Bundles contain this value in place of the module: `tools/build/bundled-messages.ts`. */
export const messageFiles = readMessageFiles(import.meta.url);

/** Reads the files as they are now. @param module URL of this file in a copy of the repository */
export function readMessageFiles(module: string): BothSides {
  return {
    page: filesIn(new URL('../../src/languages/', module)),
    service: filesIn(new URL('../../service/src/languages/', module)),
  };
}

/** None without the folder: a company may use only the page. */
function filesIn(folder: URL): MessageFiles {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        name.replace('.json', ''),
        textsOf(name, JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
      ]),
  );
}

/** English has a description beside each text, for translators: the layout of FormatJS. */
function textsOf(name: string, file: object): MessageFile {
  if (name !== 'en.json') return file as MessageFile;
  const messages = Object.entries<{ readonly defaultMessage: string }>({ ...file });
  return Object.fromEntries(messages.map(([id, { defaultMessage }]) => [id, defaultMessage]));
}
