import type { EmailAddress } from '../domain/canonical-email.ts';
import {
  type ChosenLimits,
  limitForNetwork,
  type Network,
  rateLimits,
} from '../domain/rate-limit.ts';
import { type Refusal, refusal } from '../domain/refusals.ts';
import { serviceLimits } from '../domain/service-limits.ts';
import { later } from '../domain/times.ts';
import type { Mail, Posting } from './ports/mail.ts';
import type { RateLimits } from './ports/rate-limits.ts';
import type { VerificationKey } from './ports/verifications.ts';
import type { Secrets } from './secrets.ts';

/** Who asks for a code. */
export interface Visitor {
  /** An opaque reference to one browser. */
  readonly browserSession: string;
  /** Where the request came from: one connection, and the networks around it, smallest first. */
  readonly networks: readonly Network[];
  /** In which they are spoken to, as a tag of BCP 47. */
  readonly language: string;
}

/**
 * Counts a code against the limits of the networks, the address and the domain. A contested domain gets codes all the
 * same, or whoever asks for many would lock it; each network gets few of them.
 * @returns whether the domain is contested, or why there is no code: then all that was counted has to be taken back
 */
export async function countCode(
  counters: RateLimits,
  limits: ChosenLimits,
  { networks }: Visitor,
  { untagged, domain }: EmailAddress,
  now: Date,
): Promise<{ readonly kind: 'counted'; readonly isContested: boolean } | Refusal> {
  for (const network of networks) {
    const limit = limitForNetwork(limits.codesForNetwork, network);
    const limited = await counters.take(limit, network.name, now);
    if (limited) return refusal('too_many_codes_from_network', limited);
  }
  const limited = await counters.take(limits.codesForAddress, untagged, now);
  if (limited) return refusal('too_many_codes', limited);

  const isContested = (await counters.take(limits.codesForDomain, domain, now)) !== null;
  if (isContested) {
    const whose = JSON.stringify([domain, networks.at(-1)?.name]);
    const share = await counters.take(rateLimits.codesForContestedDomain, whose, now);
    if (share) return refusal('too_many_codes_for_domain', share);
  }
  return { kind: 'counted', isContested };
}

/**
 * The mail that brings a code. One that was not sent yet is replaced by the next.
 * `to` is the address as it was typed when the verification began.
 */
export function codeMail(
  { browserSession, address }: VerificationKey,
  content: Pick<Mail & { readonly kind: 'code' }, 'to' | 'language' | 'code' | 'reference'>,
  secrets: Secrets,
  now: Date,
): Posting {
  return {
    mail: { kind: 'code', ...content },
    topic: secrets.fingerprint('code mail', [browserSession, address.canonical]),
    postedAt: now,
    expiresAt: later(now, serviceLimits.codeLifetime),
  };
}
