import { readFile, stat } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { canonicalDomain, canonicalDomains } from '../../domain/canonical-domain.ts';
import { type DomainSource, domainWords } from '../../domain/domain-words.ts';

/** The kind of the entries of a list. */
export interface EntryKind {
  /** Plural noun for messages: `domains`. */
  readonly name: string;
  readonly example: string;
  /** @returns the form for comparisons; null for a word of another kind */
  canonical(word: string): string | null;
}

const emailDomains: EntryKind = {
  name: 'domains',
  example: 'a domain such as example.com',
  canonical: canonicalDomain,
};

interface DomainListOptions {
  /** Name of the variable, for messages. */
  readonly setting: string;
  readonly source: DomainSource;
  /** Default: domains. */
  readonly entries?: EntryKind;
  /** Rejects a changed file with less than half of the former entries, because it may be incomplete. */
  readonly keepsHalf: boolean;
  readonly log: { info(line: string): void; warn(line: string): void };
}

/** Maximum size of a file: about 700,000 domains. */
const MAX_BYTES = 16 * 1024 * 1024;
/** Entries that are read, in about 5 ms, before other work can run. */
const SLICE = 1_000;

/** A list of email domains or networks: the words of a setting, or of a file that is read again when it changes. */
export class DomainList {
  private domains: ReadonlySet<string> = new Set();
  /** The text of `domains`. */
  private text = '';
  private rejected: { readonly text: string; readonly error: Error } | null = null;
  private problem = '';

  private readonly entries: EntryKind;

  private constructor(private readonly options: DomainListOptions) {
    this.entries = options.entries ?? emailDomains;
  }

  /** @throws Error when the file cannot be read, is too large, or contains entries of another kind */
  static async open(options: DomainListOptions): Promise<DomainList> {
    const { setting, source } = options;
    const list = new DomainList(options);
    try {
      if ('file' in source) await list.read(source.file);
      else list.domains = canonicalDomains(source.domains);
    } catch (error) {
      throw new Error(`${setting}: ${(error as Error).message}`);
    }
    return list;
  }

  /** @param domain in canonical form */
  has(domain: string): boolean {
    return this.domains.has(domain);
  }

  /** True while the file is missing or rejected. */
  get isOutdated(): boolean {
    return this.problem !== '';
  }

  /** Keeps the former list while the file is missing or rejected, and logs each reason once. */
  async reload(): Promise<void> {
    const { setting, source, log } = this.options;
    if (!('file' in source)) return;
    try {
      const isChanged = await this.read(source.file);
      if (isChanged) log.info(`${setting}: read again, ${this.domains.size} ${this.entries.name}`);
      this.problem = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.problem) log.warn(`${setting}: former list kept. ${message}`);
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
      const domains = await domainsIn(text, this.entries);
      if (this.options.keepsHalf) assertHalf(domains.size, this.domains.size);
      [this.domains, this.text, this.rejected] = [domains, text, null];
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

/** Lets other work run between slices. @throws Error for a word of another kind */
export async function domainsIn(
  text: string,
  { canonical, example }: EntryKind = emailDomains,
): Promise<ReadonlySet<string>> {
  const domains = new Set<string>();
  let count = 0;
  for (const word of domainWords(text)) {
    const domain = canonical(word);
    if (domain === null) throw new Error(`"${word}" is not ${example}.`);
    domains.add(domain);
    count += 1;
    if (count % SLICE === 0) await nextTurn();
  }
  return domains;
}

function assertHalf(count: number, former: number): void {
  if (count >= former / 2) return;
  throw new Error(
    `The file has ${count} domains instead of ${former}; restart the service if that is right.`,
  );
}
