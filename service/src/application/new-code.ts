import type { EmailAddress } from '../domain/canonical-email.ts';
import type { Limited } from '../domain/rate-limit.ts';
import { type Refusal, refusal } from '../domain/refusals.ts';
import { serviceLimits } from '../domain/service-limits.ts';
import type { DomainLimited, NewCode } from './ports/verifications.ts';
import type { Secrets } from './secrets.ts';
import type { Visitor } from './visitor.ts';

/** A fresh code for an address, and the mail that brings it. One that was not sent yet is replaced by the next. */
export function newCode(
  { browserSession, networks }: Visitor,
  address: EmailAddress,
  secrets: Secrets,
  now: Date,
): NewCode {
  const code = secrets.newCode();
  const key = { browserSession, address };
  return {
    ...key,
    networks,
    codeDigest: secrets.codeDigest(key, code),
    posting: (to) => ({
      mail: { kind: 'code', to, code },
      topic: secrets.fingerprint('code mail', [browserSession, address.canonical]),
      postedAt: now,
      expiresAt: new Date(now.getTime() + serviceLimits.codeLifetime),
    }),
    now,
  };
}

/** Of an address or a network, or of a domain: then the sentence names another way. */
export function codeRefused(limit: Limited | DomainLimited): Refusal {
  const code = limit.kind === 'limited' ? 'too_many_codes' : 'too_many_codes_for_domain';
  return refusal(code, limit);
}
