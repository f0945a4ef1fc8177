import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A file of messages in the layout of FormatJS, by id. */
export type MessageFile = Readonly<
  Record<string, { readonly defaultMessage: string; readonly description?: string }>
>;

/** Files by language. */
export type MessageFiles = Readonly<Record<string, MessageFile>>;

/** The messages of both sides. Bundles contain this value in place of the module: `tools/build/bundled-messages.ts`. */
export const messageFiles = readMessageFiles();

/** Reads the files as they are now. */
export function readMessageFiles(): {
  readonly page: MessageFiles;
  readonly service: MessageFiles;
} {
  return {
    page: filesIn('../../src/languages/'),
    service: filesIn('../../service/src/languages/'),
  };
}

/** None without the folder: a company may use the page alone. */
function filesIn(path: string): MessageFiles {
  const folder = new URL(path, import.meta.url);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return Object.fromEntries(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => [
        name.replace('.json', ''),
        JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as MessageFile,
      ]),
  );
}
