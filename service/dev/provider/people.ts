import { createHash } from 'node:crypto';
import type { AccountClaims } from 'oidc-provider';
import type { Form } from '../../src/adapters/http/server/accept-forms.ts';

/** The person chosen in the form. */
interface Person {
  readonly name: string;
  readonly email: string;
  /** The claims by which the provider confirms the address, of its `ownershipClaims`. */
  readonly confirmedBy: readonly string[];
}

/** Reads the chosen person; null when the form was canceled. */
export function readPerson(form: Form): Person | null {
  if (form.cancel !== undefined) return null;
  const { name = '', email = '' } = form;
  return { name: name.trim(), email: email.trim(), confirmedBy: Object.keys(form) };
}

/** The people of one provider. */
export class People {
  private readonly known = new Map<string, Person>();

  /** @param ownershipClaims the claims by which the provider verifies an address */
  constructor(private readonly ownershipClaims: object) {}

  /** @returns the subject; the same address always has the same */
  add(person: Person): string {
    const digest = createHash('sha256').update(person.email.toLowerCase()).digest('hex');
    const subject = digest.slice(0, 21);
    this.known.set(subject, person);
    return subject;
  }

  /** Claims of the ID token, as the real provider would set them. Null for an unknown subject. */
  claims(subject: string): AccountClaims | null {
    const person = this.known.get(subject);
    if (!person) return null;
    const { name, email } = person;
    const confirms = (claim: string) => person.confirmedBy.includes(claim);
    const claims = Object.keys(this.ownershipClaims).map((claim) => [claim, confirms(claim)]);
    const { hd, ...flags } = Object.fromEntries(claims);
    return {
      sub: subject,
      email,
      ...(name && { name }),
      ...flags,
      ...(hd && { hd: email.split('@').at(-1) }),
    };
  }
}
