import { makeAutoObservable } from 'mobx';

/** A store's request to move the focus, which `useFocusRequest` executes. */
export class FocusRequest<Target extends string> {
  current: { readonly target: Target } | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  on(target: Target): void {
    this.current = { target };
  }

  done(): void {
    this.current = null;
  }
}
