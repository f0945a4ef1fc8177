import { extraId, isExtraId } from '#page/domain/forms/extra-fields.ts';
import { isServerChecked, isShown } from '#page/domain/forms/registration-fields.ts';
import type { RegistrationForm } from '#page/domain/forms/registration-form.ts';
import { serverMessageOf } from '#page/languages/catalogue.ts';
import { type Refusal, refusal } from '../../domain/refused-request.ts';
import type { ReviewRule } from '../../domain/review-rule.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { ProvisionAdministrator } from '../activation/provision-administrator.ts';
import type { Clock } from '../ports/clock.ts';
import type { DecisionHook, HookDecision } from '../ports/decision-hook.ts';
import type { NewPassword } from '../ports/identity-directory.ts';
import type {
  Account,
  Organizations,
  Registration,
  RegistrationClaims,
  RegistrationObstacle,
} from '../ports/organizations.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import type { Replication } from '../ports/replication.ts';
import type { Reviews } from '../ports/reviews.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { FoundSignupCode, SignupCodes } from '../ports/signup-codes.ts';
import type { VerificationKey } from '../ports/verifications.ts';
import {
  type RegistrationDetails,
  registrationDetails,
  registrationFingerprints,
  type Terms,
} from './registration-details.ts';
import type {
  AccountRequest,
  RegistrationErrors,
  RegistrationRules,
} from './registration-rules.ts';
import { type StoreRegistrationPorts, storeRegistration } from './store-registration.ts';

export type CreateAccountOutcome =
  | { readonly kind: 'created' }
  /**
   * Stored; it needs an approval, or is not provisioned yet. `statusUrl`: where the applicant sees its state; null
   * without a review.
   */
  | { readonly kind: 'queued'; readonly statusUrl: string | null }
  | { readonly kind: 'invalid'; readonly errors: RegistrationErrors }
  | Refusal;

/** Identifies the sign-up of a request. */
interface AccountKey extends VerificationKey {
  readonly signupCodeDigest: string;
}

/** A parsed request, and its fingerprints among requests with the same sign-up code: one for each key. */
interface Attempt extends AccountKey, RegistrationClaims {
  readonly form: RegistrationForm;
  readonly details: RegistrationDetails;
  readonly fingerprints: readonly [string, ...string[]];
}

export interface RegisterAccountPorts extends StoreRegistrationPorts {
  readonly rules: RegistrationRules;
  readonly reviewRule: ReviewRule;
  /** Null: every registration is allowed. */
  readonly decisionHook: DecisionHook | null;
  /** The terms that a page in this language links to. */
  terms(language: string): Terms;
  readonly signupCodes: SignupCodes;
  readonly organizations: Organizations;
  readonly replication: Replication;
  readonly reviews: Reviews;
  readonly provision: ProvisionAdministrator;
  readonly passwords: PasswordHasher;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Registers the organization and its first administrator. The same request sent again gets the same response. */
export class RegisterAccount {
  constructor(private readonly ports: RegisterAccountPorts) {}

  /** @throws {Unavailable} when hashing would take too long, or no second server has the account */
  async execute(
    key: AccountKey,
    request: AccountRequest,
    proof: FoundSignupCode,
  ): Promise<CreateAccountOutcome> {
    const { rules, reviewRule, terms, organizations, replication, secrets, clock } = this.ports;
    const { address, signupCodeDigest } = key;
    const { email, requirePersonalInfo, sso, isContested } = proof;
    const form = rules.form(request, { requirePersonalInfo, sso: sso !== null });
    const details = registrationDetails(
      form,
      request.language,
      terms(request.language),
      clock.now(),
    );
    const fingerprints = registrationFingerprints(details, request.trackingCode, secrets);
    const { orgShortName } = details;
    const attempt = { ...key, orgShortName, form, details, fingerprints };
    if (proof.usedFor) return this.repeatResponse(proof, attempt);

    const errors = await rules.check(form, address);
    if (errors) return { kind: 'invalid', errors };
    // Before the password is hashed, which costs most.
    const obstacle = await organizations.obstacle(attempt);
    if (obstacle) return this.refuse(obstacle, attempt);

    const decision = await this.decisionOn(attempt, request, proof);
    if (decision.kind === 'refuse') return refusedBy(decision, form);

    const password = await this.newPassword(form);
    const now = clock.now();
    const isReviewed =
      isContested || decision.kind === 'review' || reviewRule.isReviewed(address.domain);
    const registration: Registration = {
      ...details,
      administratorId: crypto.randomUUID(),
      address: { ...address, typed: email },
      signupCodeDigest,
      fingerprint: fingerprints[0],
      passwordHash: password?.hash ?? null,
      sso,
      trackingCode: request.trackingCode,
      isContested,
      reviewReason: decision.kind === 'review' ? decision.reason : null,
      state: isReviewed ? 'inReview' : 'waiting',
      directoryDueAt: later(now, serviceLimits.directoryGrace),
      now,
    };
    const result = await storeRegistration(this.ports, registration);
    if (result !== 'registered') return this.refuse(result, attempt);
    // First, because the directory must not get an account that the service may lose.
    await replication.confirm(registration.administratorId);
    return this.provisionAccount(registration, proof, attempt, password);
  }

  /** Asks the decision hook, once for repeated requests. */
  private async decisionOn(
    { address: { domain }, details, fingerprints, signupCodeDigest }: Attempt,
    { trackingCode }: AccountRequest,
    { email, sso, decided }: FoundSignupCode,
  ): Promise<HookDecision> {
    const { decisionHook, signupCodes, clock } = this.ports;
    if (!decisionHook) return { kind: 'allow' };
    if (decided && fingerprints.includes(decided.fingerprint)) return decided.decision;
    const [id] = fingerprints;
    const at = clock.now().toISOString();
    const ssoProvider = sso?.provider ?? null;
    const facts = { ...details, email, domain, trackingCode, ssoProvider };
    const decision = await decisionHook.decide({ ...facts, id, at });
    await signupCodes.decide(signupCodeDigest, id, decision);
    return decision;
  }

  private async refuse(obstacle: RegistrationObstacle, attempt: Attempt) {
    switch (obstacle) {
      case 'shortNameTaken':
        return {
          kind: 'invalid',
          errors: { orgShortName: serverMessageOf('shortNameTaken') },
        } as const;
      case 'domainTaken':
        return refusal('domain_already_registered');
      case 'codeUsed': {
        const { signupCodes, clock } = this.ports;
        const found = await signupCodes.find(attempt, attempt.signupCodeDigest, clock.now());
        return this.repeatResponse(found, attempt);
      }
    }
  }

  /**
   * Repeats the response to a repeated registration, and refuses another one with the same sign-up code. Completes a
   * request that was interrupted.
   */
  private async repeatResponse(
    proof: FoundSignupCode | 'unknown',
    attempt: Attempt,
  ): Promise<CreateAccountOutcome> {
    if (proof === 'unknown') return refusal('signup_code_refused');
    if (!proof.usedFor || !attempt.fingerprints.includes(proof.usedFor.fingerprint)) {
      return refusal('already_complete');
    }
    const account = await this.ports.organizations.account(attempt.address);
    // A reviewer has refused it.
    if (!account) return refusal('signup_code_refused');
    // Before the password is compared: an attempt that ends here is not counted.
    await this.ports.replication.confirm(account.administratorId);
    const { passwordHash: hash } = proof.usedFor;
    const password = hash === null ? null : { plain: attempt.form.password, hash };
    if (password && !(await this.ports.passwords.matches(password.plain, password.hash))) {
      return refusal('already_complete');
    }
    return this.provisionAccount(account, proof, attempt, password);
  }

  private async provisionAccount(
    { administratorId: id, state, language }: Account,
    { email, sso }: FoundSignupCode,
    { details, address: { canonical: address } }: Attempt,
    password: NewPassword | null,
  ): Promise<CreateAccountOutcome> {
    const administrator = { ...details, language, id, email, address, password, sso };
    const reached = state === 'waiting' ? await this.ports.provision.execute(administrator) : state;
    if (reached === 'active') return { kind: 'created' };
    const { invitations } = this.ports;
    const statusUrl = state === 'inReview' ? await invitations.statusUrl(this.ports, id) : null;
    return { kind: 'queued', statusUrl };
  }

  private async newPassword(form: RegistrationForm): Promise<NewPassword | null> {
    // The others sign in with a provider, or choose a password by the activation mail.
    if (!isShown('password', form.context)) return null;
    return { plain: form.password, hash: await this.ports.passwords.hash(form.password) };
  }
}

/** The message is shown under its field, or above the form if the form has no such field. */
function refusedBy(
  { message: text, field }: Extract<HookDecision, { kind: 'refuse' }>,
  { context }: RegistrationForm,
): CreateAccountOutcome {
  const isOfForm =
    field !== null &&
    (isExtraId(field)
      ? context.extraFields?.some(({ name }) => extraId(name) === field)
      : isServerChecked(field) && isShown(field, context));
  if (isOfForm) return { kind: 'invalid', errors: { [field]: { text } } };
  return refusal('invalid_registration', { message: { text } });
}
