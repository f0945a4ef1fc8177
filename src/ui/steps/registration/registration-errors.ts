import { makeAutoObservable, observableRef } from 'mobx';
import type { RefusedRegistration } from '#page/application/create-account.ts';
import type { FieldErrors } from '#page/domain/forms/field-errors.ts';
import type { FormFieldId } from '#page/domain/forms/registration-fields.ts';
import type { Message } from '#page/domain/message.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import { ShownErrors } from '../../stores/shown-errors.ts';

/** Errors of the registration step, from the page's rules and from the server. */
export class RegistrationErrors {
  /** Why the server refused the form as a whole. */
  refusal: Refusal | null = null;
  /** Whether more than three fields are empty, and there are no other errors: the summary then has one line. */
  isUnfilled = false;
  /** Fields whose errors the summary announced. */
  summarized: readonly FormFieldId[] = [];

  private fromServer: FieldErrors<FormFieldId> = {};
  private wasRefused = false;
  private readonly shown = new ShownErrors<FormFieldId>();

  readonly #invalid: () => FieldErrors<FormFieldId>;
  readonly #fields: () => readonly FormFieldId[];
  readonly #isEmpty: (field: FormFieldId) => boolean;

  /**
   * @param invalid returns the fields that break a rule now
   * @param fields returns all fields in the order of the form
   * @param isEmpty whether the visitor has left a field empty
   */
  constructor(
    invalid: () => FieldErrors<FormFieldId>,
    fields: () => readonly FormFieldId[],
    isEmpty: (field: FormFieldId) => boolean,
  ) {
    this.#invalid = invalid;
    this.#fields = fields;
    this.#isEmpty = isEmpty;
    makeAutoObservable<RegistrationErrors, 'fromServer'>(this, {
      fromServer: observableRef,
      summarized: observableRef,
    });
  }

  /** Fields whose errors are not announced. */
  get silent(): readonly FormFieldId[] {
    return [...this.summarized, ...this.shown.inProgress];
  }

  of(field: FormFieldId): Message | null {
    const broken = this.shown.has(field) ? this.#invalid()[field] : undefined;
    return this.fromServer[field] ?? broken ?? null;
  }

  /** Errors in the summary: after a refused submit, until all are corrected. */
  get summary(): readonly { readonly field: FormFieldId; readonly message: Message }[] {
    if (!this.wasRefused) return [];
    return this.#fields().flatMap((field) => {
      const message = this.of(field);
      return message === null ? [] : [{ field, message }];
    });
  }

  get hasAny(): boolean {
    return this.summary.length > 0 || this.refusal !== null;
  }

  fieldEdited(field: FormFieldId): void {
    this.fromServer = { ...this.fromServer, [field]: undefined };
    if (this.summarized.includes(field)) {
      this.summarized = this.summarized.filter((other) => other !== field);
    }
    this.shown.fieldEdited(field, this.#invalid()[field] === undefined);
    if (this.summary.length === 0) this.wasRefused = false;
  }

  fieldLeft(field: FormFieldId): void {
    this.shown.fieldLeft(field, this.#invalid()[field] === undefined);
  }

  /** @returns whether the form is valid */
  submitted(): boolean {
    this.refusal = null;
    this.fromServer = {};
    const invalid = this.#invalid();
    const broken = this.#fields().filter((field) => invalid[field] !== undefined);
    this.shown.submitted(broken);
    this.summarized = broken;
    this.isUnfilled = broken.length > 3 && broken.every(this.#isEmpty);
    this.wasRefused = broken.length > 0;
    return !this.wasRefused;
  }

  refused({ refusal, fieldErrors }: RefusedRegistration): void {
    this.refusal = refusal;
    this.fromServer = Object.fromEntries(
      Object.entries(fieldErrors).map(([field, texts = []]) => [field, { text: texts.join(' ') }]),
    );
    this.summarized = this.#fields().filter((field) => this.of(field) !== null);
    this.isUnfilled = false;
    this.wasRefused = true;
  }

  clear(): void {
    this.refusal = null;
    this.fromServer = {};
    this.summarized = [];
    this.wasRefused = false;
    this.shown.clear();
  }
}
