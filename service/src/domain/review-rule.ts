/** Which organisations somebody has to approve before they are made. */
export class ReviewRule {
  /** @param domains in their canonical form; `*` stands for all */
  constructor(private readonly domains: ReadonlySet<string>) {}

  isReviewed(domain: string): boolean {
    return this.domains.has('*') || this.domains.has(domain);
  }
}
