import { makeAutoObservable } from 'mobx';

/** A store's wish that the focus goes somewhere. A new object every time, so that the same wish twice is heard twice. */
export class FocusRequest<Target extends string> {
  current: { readonly target: Target } | null = null;

  constructor() {
    makeAutoObservable(this);
  }

  on(target: Target): void {
    this.current = { target };
  }
}
