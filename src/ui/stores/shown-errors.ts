import { makeAutoObservable, observable } from 'mobx';

/**
 * Which fields may show their error: none while the visitor first types, one when they leave it after an edit, all
 * after a submit; a corrected field shows no error until it is blurred again.
 */
export class ShownErrors<Field extends string> {
  private readonly edited = observable.set<Field>();
  private readonly shown = observable.set<Field>();
  private readonly typing = observable.set<Field>();

  constructor() {
    makeAutoObservable(this);
  }

  has(field: Field): boolean {
    return this.shown.has(field);
  }

  /** Fields that were edited and not left since. Their errors change with each letter and are not announced. */
  get inProgress(): readonly Field[] {
    return [...this.typing];
  }

  fieldEdited(field: Field, isMended: boolean): void {
    this.edited.add(field);
    this.typing.add(field);
    if (isMended) this.shown.delete(field);
  }

  fieldLeft(field: Field, isMended: boolean): void {
    this.typing.delete(field);
    if (this.edited.has(field) && !isMended) this.shown.add(field);
  }

  /** @param broken the fields that keep the form from being sent */
  submitted(broken: readonly Field[]): void {
    this.typing.clear();
    for (const field of broken) this.shown.add(field);
  }

  clear(): void {
    this.edited.clear();
    this.shown.clear();
    this.typing.clear();
  }
}
