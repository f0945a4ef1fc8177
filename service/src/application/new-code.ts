import type { EmailAddress } from '../domain/canonical-email.ts';
import { figures } from '../domain/figures.ts';
import type { NewCode } from './ports/verifications.ts';
import type { Secrets } from './secrets.ts';
import type { Visitor } from './visitor.ts';

/** A fresh code for an address, and the mail that brings it. One that was not sent yet is replaced by the next. */
export function newCode(
  { browserSession, network }: Visitor,
  address: EmailAddress,
  secrets: Secrets,
  now: Date,
): NewCode {
  const code = secrets.newCode();
  const key = { browserSession, address };
  return {
    ...key,
    network,
    codeDigest: secrets.codeDigest(key, code),
    posting: (to) => ({
      mail: { kind: 'code', to, code },
      topic: secrets.fingerprint('code mail', [browserSession, address.canonical]),
      postedAt: now,
      expiresAt: new Date(now.getTime() + figures.codeLifetime),
    }),
    now,
  };
}
