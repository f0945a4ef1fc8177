import { domainToASCII } from 'node:url';

/** An address as it was typed, and the form in which it is compared. */
export interface EmailAddress {
  readonly typed: string;
  /** Lower case, the domain in its IDNA form: two spellings of one mailbox are equal. */
  readonly canonical: string;
  readonly domain: string;
}

/** Null for what is no plain address: quotes, brackets, blanks, a second `@`, a domain that IDNA refuses. */
export function readEmailAddress(text: string): EmailAddress | null {
  const typed = text.trim();
  const [, local, writtenDomain] =
    /^([^\s"@<>(),:;\\[\]]+)@([^\s"@<>(),:;\\[\]]+)$/.exec(typed) ?? [];
  const domain = domainToASCII(writtenDomain ?? '').replace(/\.$/, '');
  if (!local || !domain) return null;
  return { typed, canonical: `${local.normalize('NFKC').toLowerCase()}@${domain}`, domain };
}
