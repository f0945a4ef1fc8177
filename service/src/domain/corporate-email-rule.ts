import { domainAndParents } from './canonical-domain.ts';

/** Distinguishes domains of organizations from domains at which anyone can get a mailbox. */
export class CorporateEmailRule {
  /**
   * Domains are in canonical form and include their subdomains; the longest match decides.
   * @param freeMail domains at which anyone can get a mailbox
   * @param corporate exceptions from `freeMail`
   * @param isPublicSuffix for such a domain: an entry for it does not apply to subdomains
   */
  constructor(
    private readonly freeMail: ReadonlySet<string>,
    private readonly corporate: ReadonlySet<string>,
    private readonly isPublicSuffix: (domain: string) => boolean,
  ) {}

  /** Unknown domains count as corporate. */
  isCorporate(domain: string): boolean {
    // Names of local networks (RFC 6762), which anyone may choose.
    const isLocal = domain.endsWith('.local');
    for (const entry of domainAndParents(domain, this.isPublicSuffix)) {
      if (this.corporate.has(entry)) return true;
      if (this.freeMail.has(entry)) return false;
    }
    return !isLocal;
  }
}
