/** Distinguishes domains of organizations from domains at which anyone can get a mailbox. */
export class CorporateEmailRule {
  /**
   * Domains are in canonical form and include their subdomains; the longest match decides.
   * @param freeMail domains at which anyone can get a mailbox
   * @param corporate exceptions from `freeMail`
   * @param isPublicSuffix whether anyone can register a domain below it, such as `com` and `co.uk`; an entry for such a domain does not
   *   apply to subdomains
   */
  constructor(
    private readonly freeMail: ReadonlySet<string>,
    private readonly corporate: ReadonlySet<string>,
    private readonly isPublicSuffix: (domain: string) => boolean,
  ) {}

  /** Unknown domains count as corporate. */
  isCorporate(domain: string): boolean {
    if (this.corporate.has(domain)) return true;
    // Names of local networks (RFC 6762), which anyone may choose.
    if (this.freeMail.has(domain) || domain.endsWith('.local')) return false;
    const parent = domain.slice(domain.indexOf('.') + 1);
    return !parent.includes('.') || this.isPublicSuffix(parent) || this.isCorporate(parent);
  }
}
