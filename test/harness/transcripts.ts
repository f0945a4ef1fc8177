import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import type { Language } from '../../src/domain/languages.ts';

/** Those whose transcripts people have read. */
export const heardLanguages = ['en', 'ar'] as const satisfies readonly Language[];

const folder = 'test/heard/transcripts';
const update = process.env.UPDATE_TRANSCRIPTS === '1';

/** Fails where the phrases are others than in the file; with `UPDATE_TRANSCRIPTS=1` writes it, to be read by somebody. */
export function expectTranscript(
  language: Language,
  name: string,
  phrases: readonly string[],
): void {
  const file = join(folder, language, `${name}.txt`);
  const heard = `${phrases.join('\n')}\n`;
  if (update) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, heard);
  }
  const read = existsSync(file) ? readFileSync(file, 'utf8') : '';
  expect(heard.split('\n'), file).to.deep.equal(read.split('\n'));
}

/** The names of those that are there, in a language. */
export const transcriptsIn = (language: Language): string[] =>
  readdirSync(join(folder, language)).map((file) => file.replace(/\.txt$/, ''));
