import { createHash } from 'node:crypto';
import type { AccountClaims } from 'oidc-provider';
import type { SsoProvider } from '../../../src/domain/sso-providers.ts';

/** Who somebody said they are. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** The claims by which the provider vouches for the address, of those in `vouchers`. */
  readonly vouchers: readonly string[];
}

/** The claims by which each provider vouches for an address, and what they mean. */
export const vouchers = {
  azure: {
    xms_edov: "The organization has proven to Microsoft that the address's domain is its own",
  },
  google: {
    email_verified: 'Google has verified the address',
    hd: "The account belongs to the Workspace of the address's domain",
  },
} as const satisfies Record<SsoProvider, Record<string, string>>;

/** The people of one provider. */
export class People {
  private readonly known = new Map<string, Person>();

  constructor(private readonly provider: SsoProvider) {}

  /** @returns the subject; the same address always has the same */
  add(person: Person): string {
    const digest = createHash('sha256').update(person.email.toLowerCase()).digest('hex');
    const subject = digest.slice(0, 21);
    this.known.set(subject, person);
    return subject;
  }

  /** What an ID token says, as the provider that this one stands for would say it. Null for nobody. */
  claims(subject: string): AccountClaims | null {
    const person = this.known.get(subject);
    if (!person) return null;
    const { name, email } = person;
    const vouches = (claim: string) => person.vouchers.includes(claim);
    const own = Object.keys(vouchers[this.provider]).map((claim) => [claim, vouches(claim)]);
    const { hd, ...flags } = Object.fromEntries(own);
    return {
      sub: subject,
      email,
      ...(name && { name }),
      ...flags,
      ...(hd && { hd: email.split('@').at(-1) }),
    };
  }
}
