/** Tells domains of organizations from those at which anybody gets a mailbox, so that an address proves nothing. */
export class CorporateEmailRule {
  /**
   * Domains are in their canonical form, and stand for those below them, too; the longest that fits decides.
   * @param freeMail at which anybody gets a mailbox
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
    // Names in a network of one's own (RFC 6762), which anybody may give.
    if (this.freeMail.has(domain) || domain.endsWith('.local')) return false;
    const parent = domain.slice(domain.indexOf('.') + 1);
    return !parent.includes('.') || this.isPublicSuffix(parent) || this.isCorporate(parent);
  }
}
