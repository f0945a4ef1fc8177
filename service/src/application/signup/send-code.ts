import type { CanonicalEmail } from '../../domain/canonical-email.ts';
import { type MailBudget, maySend } from '../../domain/mail-budget.ts';
import {
  LISTED,
  type ListedNetworks,
  limitForNetwork,
  type Network,
  networkClass,
} from '../../domain/network.ts';
import { type ChosenLimits, rateLimits } from '../../domain/rate-limit.ts';
import { type RefusedRequest, refused } from '../../domain/refused-request.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { Verification } from '../../domain/verification.ts';
import type { BackgroundWork } from '../ports/background-work.ts';
import type { Clock } from '../ports/clock.ts';
import type { Browser } from '../ports/mail.ts';
import type { RateLimits } from '../ports/rate-limits.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { Repositories, UnitOfWork } from '../ports/unit-of-work.ts';
import type { VerificationKey } from '../ports/verifications.ts';

/** The visitor who requests a code. */
export interface CodeRequester {
  /** An opaque reference to one browser. */
  readonly browserSession: string;
  /** Networks of the request, smallest first. */
  readonly networks: readonly Network[];
  /** Language of the page, as a BCP 47 tag. */
  readonly language: string;
  /** Null if unknown. */
  readonly browser: Browser | null;
}

interface CodeSent {
  readonly kind: 'codeSent';
  /** Reference that page and mail show. */
  readonly reference: string;
  /**
   * Whether the budget of unconfirmed mails would hold it back. Does not depend on the address, because the answer must
   * not reveal whether its domain is known.
   */
  readonly isDelayed: boolean;
}

export type SendCodeOutcome = CodeSent | RefusedRequest;

/** Ports of the use cases that mail a code. */
export interface CodePorts {
  readonly unitOfWork: UnitOfWork;
  readonly background: BackgroundWork;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly limits: ChosenLimits;
  readonly mailBudget: MailBudget;
  readonly listedNetworks: ListedNetworks;
}

/** The topic of the mail with a code; one for each key, the first for new mails. */
export const codeTopics = (secrets: Secrets, { browserSession, address }: VerificationKey) =>
  secrets.fingerprints('code mail', [browserSession, address.canonical]);

/**
 * Creates a code, counts it against the limits and posts its mail, in one transaction.
 * @param save stores the verification with the digest of the code, or returns a refusal. It locks the verification
 *   before the counters are locked, to avoid deadlocks.
 */
export async function sendCode(
  { unitOfWork, background, secrets, clock, limits, mailBudget, listedNetworks }: CodePorts,
  visitor: CodeRequester,
  address: CanonicalEmail,
  save: (
    repositories: Repositories,
    code: { readonly key: VerificationKey; readonly digest: string; readonly now: Date },
  ) => Promise<Verification | RefusedRequest>,
): Promise<SendCodeOutcome> {
  const now = clock.now();
  const { browserSession, language, browser } = visitor;
  const key = { browserSession, address };
  const code = secrets.newCode();
  const reference = secrets.newReference();
  const digest = secrets.codeDigest(key, code);
  const outcome = await unitOfWork.run<SendCodeOutcome>(async (repositories, rollBackWith) => {
    const { verifications, rateLimits, outbox } = repositories;
    const saved = await save(repositories, { key, digest, now });
    if ('kind' in saved) return saved;
    const counted = await countCode(rateLimits, limits, visitor, address, now);
    if (counted.kind === 'refused') return rollBackWith(counted);
    const { isContested } = counted;
    if (isContested) await verifications.save(key, { ...saved, isContested });
    // Needs the lock of the network's limit, so that of two concurrent requests only one is the first of its class.
    const network = networkClass(visitor.networks, listedNetworks);
    const { all, ofClass } = await outbox.post({
      mail: {
        kind: 'code',
        to: saved.email,
        language,
        code,
        reference,
        browser,
        requestedAt: now.toISOString(),
      },
      // The next code replaces an unsent mail.
      topic: codeTopics(secrets, key)[0],
      postedAt: now,
      expiresAt: later(now, serviceLimits.codeLifetime),
      // Listed networks share a class but no lock, so that several requests could be its first: all mails wait.
      counted: { network, domain: address.domain, waits: network === LISTED },
    });
    return { kind: 'codeSent', reference, isDelayed: !maySend(mailBudget, all, ofClass) };
  });
  if (outcome.kind === 'codeSent') background.wake();
  return outcome;
}

/**
 * Counts a code against the limits of networks, address and domain. A contested domain still gets codes, a few per
 * network: otherwise an attacker could lock it by requesting many.
 * @returns whether the domain is contested, or the refusal: then the caller must roll back all counts
 */
async function countCode(
  counters: RateLimits,
  limits: ChosenLimits,
  { networks }: CodeRequester,
  { untagged, domain }: CanonicalEmail,
  now: Date,
): Promise<{ readonly kind: 'counted'; readonly isContested: boolean } | RefusedRequest> {
  for (const network of networks) {
    const limit = limitForNetwork(limits.codesForNetwork, network);
    const limited = await counters.take(limit, network.name, now);
    if (limited) return refused('too_many_codes_from_network', limited);
  }
  const limited = await counters.take(limits.codesForAddress, untagged, now);
  if (limited) return refused('too_many_codes', limited);

  const isContested = (await counters.take(limits.codesForDomain, domain, now)) !== null;
  if (isContested) {
    const subject = JSON.stringify([domain, networks.at(-1)?.name]);
    const limited = await counters.take(rateLimits.codesForContestedDomain, subject, now);
    if (limited) return refused('too_many_codes_for_domain', limited);
  }
  return { kind: 'counted', isContested };
}
