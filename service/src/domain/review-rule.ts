import { canonicalDomains } from './canonical-domain.ts';

/** Which organizations need an approval. */
export class ReviewRule {
  private readonly domains: ReadonlySet<string>;
  private readonly all: boolean;

  /** @param domains `*` matches all */
  constructor(domains: readonly string[]) {
    this.domains = canonicalDomains(domains);
    this.all = domains.includes('*');
  }

  /** @param domain in its canonical form */
  isReviewed(domain: string): boolean {
    return this.all || this.domains.has(domain);
  }
}
