import { makeAutoObservable, observableRef } from 'mobx';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { SignupMemory } from '../../application/ports/signup-memory.ts';
import { digitsOf } from '../../domain/forms/code-form.ts';
import { emptyExtra } from '../../domain/forms/extra-fields.ts';
import {
  emptyRegistration,
  type RegistrationValues,
} from '../../domain/forms/registration-fields.ts';
import type { FormInput } from '../../domain/forms/registration-form.ts';
import { limits } from '../../domain/limits.ts';

/** The input of all steps. A change of language keeps it, except passwords. */
export class TypedInput {
  /** The address in the email step. */
  email = '';
  /** The boxes of the code step: one digit each, or empty. The array is never replaced, because `TypedCode` has it. */
  readonly digits: string[] = Array(limits.verificationCode).fill('');
  /** The form of the registration step. */
  registration: FormInput;
  /** Whether the visitor would lose input of the registration step. */
  isUnsaved = false;
  /** The region in the URL with which the visitor came to the page; empty for none. */
  linkedRegion = '';

  readonly #empty: FormInput;

  constructor(
    private readonly memory: Pick<SignupMemory, 'saveInput' | 'takeInput'>,
    { extraFields }: Pick<PageSettings, 'extraFields'>,
  ) {
    this.#empty = { ...emptyRegistration, ...emptyExtra(extraFields) };
    this.registration = this.#empty;
    makeAutoObservable(this, { registration: observableRef });
  }

  /** Restores the input that the previous page has saved. @param linkedRegion the region in the URL, if any */
  restore(linkedRegion: string | undefined): void {
    const saved = this.memory.takeInput();
    this.linkedRegion = linkedRegion ?? `${saved.linkedRegion ?? ''}`;
    // Saved for the next load of the page, because single sign-on may come before the registration step.
    if (this.linkedRegion) this.memory.saveInput({ linkedRegion: this.linkedRegion });
    for (const index of this.digits.keys()) {
      this.digits[index] = digitsOf(`${saved.digits ?? ''}`[index] ?? '');
    }
    const values = Object.entries(this.#empty).map(([field, empty]) => [
      field,
      typeof saved[field] === typeof empty ? saved[field] : empty,
    ]);
    this.registration = Object.fromEntries(values);
    this.isUnsaved = saved.edited === true;
  }

  /** @returns whether the next page gets the input */
  save(): boolean {
    return this.memory.saveInput({
      ...this.registration,
      password: '',
      confirmPassword: '',
      edited: this.isUnsaved,
      digits: this.digits.map((digit) => digit || ' ').join(''),
      linkedRegion: this.linkedRegion,
    });
  }

  /** Fills in an address, unless the visitor typed one. */
  fillIn(email: string): void {
    this.email ||= email;
  }

  /** Replaces the form of the registration step by one with these suggestions. */
  startRegistration(suggestions: Partial<RegistrationValues>): void {
    this.registration = { ...this.#empty, ...suggestions };
    this.isUnsaved = false;
  }
}
