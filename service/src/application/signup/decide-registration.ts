import type { ReviewRule } from '../../domain/review-rule.ts';
import type { Clock } from '../ports/clock.ts';
import type { DecisionHook, HookDecision } from '../ports/decision-hook.ts';
import type { SignupCodes } from '../ports/signup-codes.ts';
import type { RegistrationAttempt } from './registration-rules.ts';

export interface DecideRegistrationPorts {
  readonly reviewRule: ReviewRule;
  /** Null allows every registration. */
  readonly decisionHook: DecisionHook | null;
  readonly signupCodes: SignupCodes;
  readonly clock: Clock;
}

/** The decision hook may refuse a registration or require a review. A contested or listed domain always needs one. */
export async function decideRegistration(
  ports: DecideRegistrationPorts,
  attempt: RegistrationAttempt,
): Promise<HookDecision> {
  const decision = await hookDecision(ports, attempt);
  const { address, proof } = attempt;
  const isReviewed = proof.isContested || ports.reviewRule.isReviewed(address.domain);
  return decision.kind === 'allow' && isReviewed ? { kind: 'review', reason: null } : decision;
}

/** The response of the hook, which is called once for repeated requests. */
async function hookDecision(
  { decisionHook, signupCodes, clock }: DecideRegistrationPorts,
  { address, signupCodeDigest, details, trackingCode, fingerprints, proof }: RegistrationAttempt,
): Promise<HookDecision> {
  const { email, sso, decided } = proof;
  if (!decisionHook) return { kind: 'allow' };
  if (decided && fingerprints.includes(decided.fingerprint)) return decided.decision;
  const [id] = fingerprints;
  const ssoProvider = sso?.provider ?? null;
  const facts = { ...details, email, domain: address.domain, trackingCode, ssoProvider };
  const decision = await decisionHook.decide({ ...facts, id, at: clock.now().toISOString() });
  await signupCodes.saveDecision(signupCodeDigest, id, decision);
  return decision;
}
