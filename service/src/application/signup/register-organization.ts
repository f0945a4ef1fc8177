import { extraId, isExtraId } from '#page/domain/forms/extra-fields.ts';
import { isServerChecked, isShown } from '#page/domain/forms/registration-fields.ts';
import type { RegistrationForm } from '#page/domain/forms/registration-form.ts';
import { serverMessageOf } from '#page/languages/catalogue.ts';
import { type RefusedRequest, refused } from '../../domain/refused-request.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { HookDecision } from '../ports/decision-hook.ts';
import type { Registration, RegistrationObstacle } from '../ports/organizations.ts';
import { type DecideRegistrationPorts, decideRegistration } from './decide-registration.ts';
import type {
  RegistrationAttempt,
  RegistrationErrors,
  RegistrationRules,
} from './registration-rules.ts';
import {
  completeRegistration,
  type RegisteredOutcome,
  type RepeatRegistrationDependencies,
  repeatRegistration,
} from './repeat-registration.ts';
import { type SaveRegistrationDependencies, saveRegistration } from './save-registration.ts';

export type CreateAccountOutcome =
  | RegisteredOutcome
  | { readonly kind: 'invalid'; readonly errors: RegistrationErrors }
  | RefusedRequest;

export interface RegisterOrganizationDependencies
  extends DecideRegistrationPorts,
    SaveRegistrationDependencies,
    RepeatRegistrationDependencies {
  readonly rules: RegistrationRules;
}

/** Registers the organization and its first administrator. The same request sent again gets the same response. */
export class RegisterOrganization {
  constructor(private readonly dependencies: RegisterOrganizationDependencies) {}

  /** @throws {Unavailable} when hashing would take too long, or no second server has the account */
  async execute(attempt: RegistrationAttempt): Promise<CreateAccountOutcome> {
    const { rules, organizations, passwords, replication, clock } = this.dependencies;
    const { address, signupCodeDigest, proof, form, details, trackingCode, fingerprints } = attempt;
    if (proof.usedFor) return repeatRegistration(this.dependencies, attempt, proof);

    const errors = await rules.check(form, address);
    if (errors) return { kind: 'invalid', errors };
    // Checked before the password is hashed, because hashing costs most.
    const obstacle = await organizations.obstacle({ ...attempt, ...details });
    if (obstacle) return this.refuse(obstacle, attempt);

    const decision = await decideRegistration(this.dependencies, attempt);
    if (decision.kind === 'refuse') return refusedBy(decision, form);

    // The others sign in with a provider, or choose a password by the activation mail.
    const password = isShown('password', form.context)
      ? { plain: form.password, hash: await passwords.hash(form.password) }
      : null;
    const now = clock.now();
    const registration: Registration = {
      ...details,
      administratorId: crypto.randomUUID(),
      address: { ...address, typed: proof.email },
      signupCodeDigest,
      fingerprint: fingerprints[0],
      passwordHash: password?.hash ?? null,
      sso: proof.sso,
      trackingCode,
      isContested: proof.isContested,
      reviewReason: decision.kind === 'review' ? decision.reason : null,
      state: decision.kind === 'review' ? 'inReview' : 'waiting',
      directoryDueAt: later(now, serviceLimits.directoryGrace),
      now,
    };
    const result = await saveRegistration(this.dependencies, registration);
    if (result !== 'registered') return this.refuse(result, attempt);
    // Must precede the directory, which must not get an account that the service may lose.
    await replication.confirm(registration.administratorId);
    return completeRegistration(this.dependencies, registration, attempt, password);
  }

  private async refuse(obstacle: RegistrationObstacle, attempt: RegistrationAttempt) {
    switch (obstacle) {
      case 'shortNameTaken':
        return {
          kind: 'invalid',
          errors: { orgShortName: serverMessageOf('shortNameTaken') },
        } as const;
      case 'domainTaken':
        return refused('domain_already_registered');
      case 'codeUsed': {
        const { signupCodes, clock } = this.dependencies;
        const code = await signupCodes.find(attempt, attempt.signupCodeDigest, clock.now());
        return repeatRegistration(this.dependencies, attempt, code);
      }
    }
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
  return refused('invalid_registration', { message: { text } });
}
