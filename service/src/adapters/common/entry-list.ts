import { readFile, stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { canonicalDomain } from '../../domain/canonical-domain.ts';
import { type ListSource, listWords } from '../../domain/list-source.ts';

/** The kind of the entries of a list. */
export interface EntryKind {
  /** Plural noun for messages: `domains`. */
  readonly name: string;
  readonly example: string;
  /** @returns the form for comparisons; null for a word of another kind */
  canonical(word: string): string | null;
}

export const domainEntries: EntryKind = {
  name: 'domains',
  example: 'a domain such as example.com',
  canonical: canonicalDomain,
};

interface EntryListOptions {
  /** Name of the variable, for messages. */
  readonly setting: string;
  readonly source: ListSource;
  readonly kind: EntryKind;
  /** Rejects a changed file with less than half of the previous entries, because it may be incomplete. */
  readonly keepsHalf: boolean;
  readonly log: { info(line: string): void; warn(line: string): void };
}

/** Maximum size of a file: about 700,000 domains. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Entries that are read, in about 5 ms, before other work can run. */
const SLICE = 1_000;

/** A list of email domains or networks: the words of a setting, or of a file that is read again when it changes. */
export class EntryList {
  private entries: ReadonlySet<string> = new Set();
  /** The text of the file of `entries`. */
  private text = '';
  private rejected: { readonly text: string; readonly error: Error } | null = null;
  private problem = '';

  private constructor(private readonly options: EntryListOptions) {}

  /** @throws Error for entries of another kind, or a file that cannot be read or is too large */
  static async open(options: EntryListOptions): Promise<EntryList> {
    const { setting, source, kind } = options;
    const list = new EntryList(options);
    try {
      if ('file' in source) await list.read(source.file);
      else list.entries = await entriesIn(source.entries, kind);
    } catch (error) {
      throw new Error(`${setting}: ${(error as Error).message}`);
    }
    return list;
  }

  /** @param entry in canonical form */
  has(entry: string): boolean {
    return this.entries.has(entry);
  }

  /** True while the file is missing or rejected. */
  get isOutdated(): boolean {
    return this.problem !== '';
  }

  /** Keeps the previous list while the file is missing or rejected, and logs each reason once. */
  async reload(): Promise<void> {
    const { setting, source, kind, log } = this.options;
    if (!('file' in source)) return;
    try {
      const isChanged = await this.read(source.file);
      if (isChanged) log.info(`${setting}: read again, ${this.entries.size} ${kind.name}`);
      this.problem = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.problem) log.warn(`${setting}: previous list kept. ${message}`);
      this.problem = message;
    }
  }

  /** @returns whether the file has changed */
  private async read(file: string): Promise<boolean> {
    const text = await textOf(file);
    if (text === this.text) return false;
    // A rejected file is not parsed again before it changes.
    if (text === this.rejected?.text) throw this.rejected.error;
    try {
      const { kind, keepsHalf } = this.options;
      const entries = await entriesIn(listWords(text), kind);
      if (keepsHalf) assertHalf(entries.size, this.entries.size, kind);
      [this.entries, this.text, this.rejected] = [entries, text, null];
      return true;
    } catch (error) {
      this.rejected = { text, error: error as Error };
      throw error;
    }
  }
}

async function textOf(file: string): Promise<string> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new Error(`The file has ${size} bytes; allowed are ${MAX_BYTES}.`);
  return readFile(file, 'utf8');
}

/** Canonical forms. Lets other work run between slices. @throws Error for a word of another kind */
export async function entriesIn(
  words: Iterable<string>,
  { canonical, example }: EntryKind,
): Promise<ReadonlySet<string>> {
  const entries = new Set<string>();
  let count = 0;
  for (const word of words) {
    const entry = canonical(word);
    if (entry === null) throw new Error(`"${word}" is not ${example}.`);
    entries.add(entry);
    count += 1;
    if (count % SLICE === 0) await nextTurn();
  }
  return entries;
}

function assertHalf(count: number, previous: number, { name }: EntryKind): void {
  if (count >= previous / 2) return;
  throw new Error(
    `The file has ${count} ${name} instead of ${previous}; restart the service if that is right.`,
  );
}
