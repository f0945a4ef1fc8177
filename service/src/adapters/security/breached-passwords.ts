import { createHash } from 'node:crypto';
import type { Report } from '../../application/ports/report.ts';
import { boundedFetch } from '../common/bounded-fetch.ts';

/** Milliseconds: a visitor waits for the response. */
const TIMEOUT_MS = 1_000;
/** Digits of the SHA-1 digest that the server gets. */
const PREFIX = 5;
/** The rest of a digest and its number of breaches; 0 is padding. */
const ENTRY = /^([0-9A-F]{35}):(\d+)$/;

/**
 * Looks passwords up in a list of data breaches by the range protocol of Have I Been Pwned: the server gets five digits
 * of the digest and answers with all entries that begin with them. Without a response a password counts as not listed.
 */
export class BreachedPasswords {
  /** Number of lookups without a response. */
  failures = 0;

  /** @param url the URL of ranges, without a slash at the end */
  constructor(
    private readonly url: string,
    private readonly report: Report,
    private readonly timeLimit = TIMEOUT_MS,
  ) {}

  async has(password: string): Promise<boolean> {
    const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
    try {
      const entries = await this.entriesOf(digest.slice(0, PREFIX));
      return entries.some(([rest, count]) => rest === digest.slice(PREFIX) && count > 0);
    } catch (error) {
      this.failures += 1;
      this.report('Breached passwords not checked', error);
      return false;
    }
  }

  private async entriesOf(prefix: string) {
    const headers = { 'Add-Padding': 'true' };
    const options = { headers, redirect: 'error' } as const;
    const response = await boundedFetch(`${this.url}/${prefix}`, options, this.timeLimit);
    if (!response.ok) throw new Error(`The response has status ${response.status}`);
    const entries = (await response.text())
      .trim()
      .split(/\r?\n/)
      .map((line) => {
        const [, rest = '', count] = ENTRY.exec(line) ?? [];
        return [rest, Number(count)] as const;
      });
    if (entries.some(([rest]) => rest === ''))
      throw new Error('The response is not a list of digests');
    return entries;
  }
}
