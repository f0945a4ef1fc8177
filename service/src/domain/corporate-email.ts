/** Distinguishes domains of organizations from domains at which anyone can get a mailbox. */
export class CorporateEmailRule {
  /**
   * Domains are in their canonical form, and stand for those below them, too; the longest that fits decides.
   * @param freeMail domains at which anyone can get a mailbox
   * @param corporate count as corporate though they are among `freeMail`
   * @param isPublicSuffix whether anybody can register a domain below it, as with `com` and `co.uk`: such a domain says
   *   nothing about those below it
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
