import { makeAutoObservable, observable, observableRef, reaction } from 'mobx';
import type { CreateAccount } from '#page/application/create-account.ts';
import type { PageSettings } from '#page/application/ports/settings.ts';
import { emailDomain } from '#page/domain/email-address.ts';
import {
  type FormField,
  type FormFieldId,
  formFields,
  isShown,
  type RegistrationContext,
} from '#page/domain/forms/registration-fields.ts';
import {
  type FormInput,
  RegistrationForm,
  registrationErrors,
} from '#page/domain/forms/registration-form.ts';
import type { Message } from '#page/domain/message.ts';
import { splitFullName } from '#page/domain/names.ts';
import { brokenRules, type PasswordRule, passwordRules, rulesOf } from '#page/domain/password.ts';
import {
  initialRegion,
  isSaudiArabia,
  offeredRegions,
  offersEurope,
  type Region,
  regionNamed,
} from '#page/domain/region.ts';
import {
  isReservedShortName,
  normalizeShortName,
  shortNameFromEmail,
} from '#page/domain/short-name.ts';
import type { Registering } from '#page/domain/step.ts';
import { accountCreated, accountQueued } from '#page/domain/step-transitions.ts';
import { messageOf } from '#page/languages/catalogue.ts';
import { FocusRequest } from '../../stores/focus-request.ts';
import { PendingRequest } from '../../stores/pending-request.ts';
import type { SignupStore } from '../../stores/signup-store.ts';
import { RegistrationErrors } from './registration-errors.ts';

/** The registration step: the organization and its first administrator. */
export class RegistrationStore {
  readonly visiblePasswords = observable.set<'password' | 'confirmPassword'>();
  readonly errors = new RegistrationErrors(
    () => registrationErrors(this.form),
    () => formFields(this.context).map(({ id }) => id),
    (field) => ['', 'false'].includes(String(this.values[field] ?? '').trim()),
  );
  readonly focus = new FocusRequest<'summary'>();

  private step: Registering | null = null;
  private readonly request: PendingRequest;
  readonly #settings: PageSettings;

  constructor(
    private readonly createAccount: CreateAccount,
    private readonly signup: SignupStore,
    settings: PageSettings,
  ) {
    this.#settings = settings;
    this.request = new PendingRequest(signup);
    makeAutoObservable<RegistrationStore, 'step'>(
      this,
      { step: observableRef },
      { autoBind: true },
    );
    reaction(() => signup.step, this.begin);
  }

  get values(): FormInput {
    return this.signup.typed.registration;
  }

  /** Whether the current sign-up is being registered. */
  get submitting(): boolean {
    return this.request.isPending;
  }

  get hasError(): boolean {
    return this.errors.hasAny;
  }

  /** The fields that the form shows, in its order. */
  get fields(): readonly FormField[] {
    return formFields(this.context).filter(({ id }) => isShown(id, this.context));
  }

  get regions(): readonly Region[] {
    const { regions, internalEmailDomain } = this.#settings;
    return offeredRegions(regions, emailDomain(this.values.email), internalEmailDomain);
  }

  get region(): Region {
    return regionNamed(this.regions, this.values.region);
  }

  get regionWarning(): Message | null {
    if (!isSaudiArabia(this.values.region)) return null;
    return messageOf(offersEurope(this.regions) ? 'saudiArabiaOrEurope' : 'saudiArabiaOnly');
  }

  get passwordRules(): readonly PasswordRule[] {
    return rulesOf(this.#settings.passwordRules);
  }

  get shortestPassword(): number {
    return passwordRules[this.#settings.passwordRules].shortest;
  }

  get unmetPasswordRules(): readonly PasswordRule[] {
    const { password } = this.values;
    // Avoids compiling the patterns when the page loads.
    return password === ''
      ? this.passwordRules
      : brokenRules(password, this.form.names, this.#settings.passwordRules);
  }

  edit<Field extends FormFieldId>(field: Field, value: FormInput[Field]): void {
    const { typed } = this.signup;
    typed.registration = { ...this.values, [field]: value };
    typed.isUnsaved = this.isUseful;
    this.errors.fieldEdited(field);
  }

  editShortName(typed: string): void {
    this.edit('orgShortName', normalizeShortName(typed));
    // Reports a reserved name at once and not on blur.
    if (isReservedShortName(this.values.orgShortName)) this.blur('orgShortName');
  }

  blur(field: FormFieldId): void {
    this.errors.fieldLeft(field);
  }

  togglePassword(field: 'password' | 'confirmPassword'): void {
    if (!this.visiblePasswords.delete(field)) this.visiblePasswords.add(field);
  }

  startAgain(): void {
    this.signup.startAgain();
  }

  async submit(): Promise<void> {
    const { step } = this;
    if (this.submitting || step === null || this.signup.step !== step) return;
    this.visiblePasswords.clear();
    const wasComplete = !this.isUseful;
    if (!this.errors.submitted()) {
      this.signup.typed.isUnsaved ||= wasComplete;
      return this.focus.on('summary');
    }

    const { orgName, orgShortName, region } = this.form;
    const { administrator } = this;
    const organization = {
      orgName,
      orgShortName,
      region,
      ...(administrator && { administrator }),
    };
    await this.request.send(this.createAccount.execute(step, this.form), (outcome) => {
      const created = accountCreated(step, organization);
      switch (outcome.kind) {
        case 'leaving':
          return this.signup.leaveForProduct(created);
        case 'created':
          return this.signup.moveTo(created);
        case 'queued':
          return this.signup.moveTo(accountQueued(step, organization, outcome));
        case 'refused':
          this.errors.refused(outcome);
          this.signup.typed.isUnsaved = this.isUseful;
          this.focus.on('summary');
      }
    });
  }

  /** Name of the administrator; empty while it is not typed. */
  get administrator(): string {
    return `${this.values.firstName} ${this.values.lastName}`.trim();
  }

  /** Whether the input can still be used: not if the account already exists. */
  private get isUseful(): boolean {
    return this.errors.refusal?.recovery !== 'signIn';
  }

  private get form(): RegistrationForm {
    return new RegistrationForm(this.values, this.context, this.#settings);
  }

  private get context(): RegistrationContext {
    const { requirePersonalInfo = false, sso = null } = this.step ?? {};
    return {
      requirePersonalInfo,
      sso: sso !== null,
      extraFields: this.#settings.extraFields,
    };
  }

  private begin(step: SignupStore['step']): void {
    if (step.name !== 'registration' || step === this.step) return;
    this.step = step;
    this.visiblePasswords.clear();
    this.errors.clear();
    const { typed } = this.signup;
    // After a start again with the same address, the form keeps its values.
    if (step.email !== this.values.email) {
      const suggestion = shortNameFromEmail(step.email);
      typed.startRegistration({
        ...splitFullName(step.sso?.fullName ?? ''),
        email: step.email,
        orgShortName: isReservedShortName(suggestion) ? '' : suggestion,
        region: typed.linkedRegion,
      });
    }
    // The offered regions depend on the address.
    const region = initialRegion(this.regions, this.#settings.defaultRegion, this.values.region);
    typed.registration = { ...this.values, region };
  }
}
