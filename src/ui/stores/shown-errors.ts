import { makeAutoObservable, observable } from 'mobx';

/**
 * Decides which fields show their error: an edited field after blur, all fields after a submit. A corrected field shows
 * no error until it is blurred again.
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

  /**
   * Fields that were edited and not blurred since. Their errors are not announced, because each character can change
   * them.
   */
  get inProgress(): readonly Field[] {
    return [...this.typing];
  }

  fieldEdited(field: Field, isFixed: boolean): void {
    this.edited.add(field);
    this.typing.add(field);
    if (isFixed) this.shown.delete(field);
  }

  fieldLeft(field: Field, isFixed: boolean): void {
    this.typing.delete(field);
    if (this.edited.has(field) && !isFixed) this.shown.add(field);
  }

  /** @param broken the invalid fields */
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
