import type { FieldErrors } from '#page/domain/forms/field-errors.ts';
import {
  builtInFields,
  type FieldsShownWhen,
  type RegistrationValues,
} from '#page/domain/forms/registration-fields.ts';
import { RegistrationForm, registrationErrors } from '#page/domain/forms/registration-form.ts';
import type { PasswordSettings } from '#page/domain/password.ts';
import { serverMessageOf } from '#page/languages/catalogue.ts';
import type { PasswordPolicy } from '../../domain/password-policy.ts';
import { serviceLimits } from '../../domain/service-limits.ts';
import { later } from '../../domain/times.ts';
import type { Activation, ActivationDetails, Activations } from '../ports/activations.ts';
import type { Clock } from '../ports/clock.ts';
import type {
  ChosenCredentials,
  DirectoryOf,
  IdentityDirectory,
} from '../ports/identity-directory.ts';
import type { PasswordHasher } from '../ports/password-hasher.ts';
import type { Secrets } from '../ports/secrets.ts';
import type { UnitOfWork } from '../ports/unit-of-work.ts';

/** The fields of the activation page, in their order. */
export const activationFields = builtInFields.filter(({ shownWhen }) => shownWhen !== undefined);

export type ActivationField = FieldsShownWhen<'withNames' | 'withPassword'>;
export type ActivationValues = Pick<RegistrationValues, ActivationField>;
export type ActivationErrors = FieldErrors<ActivationField>;

export type ActivateAdministratorOutcome =
  | { readonly kind: 'activated' }
  /** The token is unknown, used, expired, was tried too often, or is being used by another request. */
  | { readonly kind: 'linkRefused' }
  | {
      readonly kind: 'invalid';
      readonly activation: Activation;
      readonly errors: ActivationErrors;
    }
  /** Not provisioned in the identity directory; the link remains valid. */
  | { readonly kind: 'notProvisioned'; readonly activation: Activation };

interface ActivateAdministratorPorts {
  readonly activations: Activations;
  readonly unitOfWork: UnitOfWork;
  readonly directoryOf: DirectoryOf;
  readonly passwords: PasswordHasher;
  readonly policy: PasswordPolicy;
  readonly passwordSettings: PasswordSettings;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Sets an administrator's name and password by the link of the activation mail, once. */
export class ActivateAdministrator {
  constructor(private readonly ports: ActivateAdministratorPorts) {}

  /** The administrator of a link; null if it is invalid. Does not use up the link, because mail scanners open links. */
  find(token: string): Promise<Activation | null> {
    const { activations, secrets, clock } = this.ports;
    return activations.find(secrets.tokenDigest(token), clock.now());
  }

  /** @throws {Unavailable} when too many passwords wait to be hashed */
  async execute(token: string, values: ActivationValues): Promise<ActivateAdministratorOutcome> {
    const activation = await this.find(token);
    if (!activation) return { kind: 'linkRefused' };

    const form = this.formOf(activation, values);
    const errors = await this.check(form);
    if (errors) return { kind: 'invalid', activation, errors };

    const { password } = form;
    const { activations, passwords, secrets, clock } = this.ports;
    const digest = secrets.tokenDigest(token);
    const now = clock.now();
    const until = later(now, serviceLimits.directoryGrace);
    if (!(await activations.claim(digest, now, until))) return { kind: 'linkRefused' };
    let outcome: Awaited<ReturnType<IdentityDirectory['setCredentials']>> = 'notProvisioned';
    try {
      const hashPassword = () => passwords.hash(password);
      outcome = await this.use(activation, { ...detailsOf(form), password, hashPassword });
    } finally {
      if (outcome !== 'provisioned') await activations.release(digest, outcome === 'refused');
    }
    switch (outcome) {
      case 'provisioned':
        return { kind: 'activated' };
      case 'notProvisioned':
        return { kind: 'notProvisioned', activation };
      case 'refused': {
        const errors = { password: serverMessageOf('passwordRefused') };
        return { kind: 'invalid', activation, errors };
      }
    }
  }

  private async use({ administratorId, region }: Activation, credentials: ChosenCredentials) {
    const { directoryOf, unitOfWork, clock } = this.ports;
    const outcome = await directoryOf(region).setCredentials(administratorId, credentials);
    if (outcome !== 'provisioned') return outcome;
    const at = clock.now();
    await unitOfWork.run(async ({ activations, events }) => {
      await activations.complete(administratorId, credentials);
      await events.post({ type: 'administrator.activated', administratorId, at });
    });
    return outcome;
  }

  /** Null if all rules are met. */
  private async check(form: RegistrationForm): Promise<ActivationErrors | null> {
    const broken = registrationErrors(form);
    const guessable = broken.password ? null : await this.ports.policy.problem(form.password);
    const all = { ...broken, ...(guessable && { password: serverMessageOf(guessable) }) };
    const errors = activationFields.flatMap(({ id }) => (all[id] ? [[id, all[id]]] : []));
    return errors.length > 0 ? Object.fromEntries(errors) : null;
  }

  /** The page's form, without the fields that the registration has set. */
  private formOf(activation: Activation, values: ActivationValues): RegistrationForm {
    return new RegistrationForm(
      { ...activation, ...values, termsAccepted: true },
      { requirePersonalInfo: true, sso: false },
      this.ports.passwordSettings,
    );
  }
}

const detailsOf = (form: RegistrationForm) =>
  Object.fromEntries(
    activationFields
      .filter(({ shownWhen }) => shownWhen === 'withNames')
      .map(({ id }) => [id, form[id]]),
  ) as ActivationDetails;
