import { domainAndParents } from './canonical-domain.ts';
import type { CorporateEmailRule } from './corporate-email-rule.ts';

/** Lists of the deployer, which may change. Entries include their subdomains, as those of `CorporateEmailRule`. */
interface ChosenDomains {
  /** Null: every corporate domain may sign up. */
  readonly allowed: Pick<ReadonlySet<string>, 'has'> | null;
  readonly refused: Pick<ReadonlySet<string>, 'has'>;
}

/** Decides which email domains may sign up, without looking up whether one is registered. */
export class EmailDomainRule {
  constructor(
    private readonly corporate: CorporateEmailRule,
    private readonly chosen: ChosenDomains,
    private readonly isPublicSuffix: (domain: string) => boolean,
  ) {}

  /**
   * The longest match in the lists of the deployer decides; `refused` takes precedence over `allowed`.
   * @param domain in canonical form
   * @returns null if it may sign up
   */
  refusal(domain: string): 'non_corporate_email' | 'email_domain_refused' | null {
    const { allowed, refused } = this.chosen;
    for (const entry of domainAndParents(domain, this.isPublicSuffix)) {
      if (refused.has(entry)) return 'email_domain_refused';
      if (allowed?.has(entry)) return null;
    }
    if (allowed) return 'email_domain_refused';
    return this.corporate.isCorporate(domain) ? null : 'non_corporate_email';
  }
}
