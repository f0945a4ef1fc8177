import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { canonicalDomain, canonicalDomains } from '../../domain/canonical-domain.ts';
import { type DomainSource, domainWords } from '../../domain/domain-words.ts';

/** A list of email domains: the words of a setting, or of a file that is read again when it changes. */
export class DomainList {
  private domains: ReadonlySet<string>;
  private text = '';
  private problem = '';

  /**
   * @param setting name of the variable, for messages
   * @throws Error when the file cannot be read or contains something else than domains
   */
  constructor(
    private readonly setting: string,
    private readonly source: DomainSource,
    private readonly log: { info(line: string): void; warn(line: string): void },
  ) {
    try {
      if ('file' in source) this.text = readFileSync(source.file, 'utf8');
      this.domains = 'file' in source ? domainsIn(this.text) : canonicalDomains(source.domains);
    } catch (error) {
      throw new Error(`${setting}: ${(error as Error).message}`);
    }
  }

  /** @param domain in canonical form */
  has(domain: string): boolean {
    return this.domains.has(domain);
  }

  /** Keeps the former list while the file is missing or invalid, and logs each reason once. */
  async reload(): Promise<void> {
    if (!('file' in this.source)) return;
    try {
      const text = await readFile(this.source.file, 'utf8');
      if (text !== this.text) {
        this.domains = domainsIn(text);
        this.text = text;
        this.log.info(`${this.setting}: read again, ${this.domains.size} domains`);
      }
      this.problem = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.problem) this.log.warn(`${this.setting}: former list kept. ${message}`);
      this.problem = message;
    }
  }
}

function domainsIn(text: string): ReadonlySet<string> {
  const words = domainWords(text);
  const wrong = words.find((word) => canonicalDomain(word) === null);
  if (wrong !== undefined) throw new Error(`"${wrong}" is not a domain such as example.com.`);
  return canonicalDomains(words);
}
