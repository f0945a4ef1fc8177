/** Tells domains of organisations from those at which anybody gets a mailbox, so that an address proves nothing. */
export class CorporateEmailRule {
  /**
   * Domains are in their canonical form.
   * @param freeMail at which anybody gets a mailbox
   * @param corporate count as corporate though they are among `freeMail`
   */
  constructor(
    private readonly freeMail: ReadonlySet<string>,
    private readonly corporate: ReadonlySet<string>,
  ) {}

  /** Domains that nobody has heard of count as corporate. */
  isCorporate(domain: string): boolean {
    return this.corporate.has(domain) || !this.freeMail.has(domain);
  }
}
