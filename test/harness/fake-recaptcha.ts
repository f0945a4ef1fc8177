import type { Dom } from './dom.ts';

interface Rendering {
  readonly sitekey: string;
  readonly theme: string;
  readonly size: string;
  readonly hl: string | undefined;
  callback(token: string): void;
  'expired-callback'(): void;
  'error-callback'(): void;
}

/** Plays Google: the test says when the script that the page asked for arrives, or does not. */
export class FakeRecaptcha {
  /** What each widget was made with, in order. */
  readonly renderings: Rendering[] = [];
  readonly resets: number[] = [];
  /** Thrown by the next call of any function. */
  failure: Error | null = null;

  constructor(private readonly dom: Dom) {}

  /** The scripts on the page that were asked of Google. */
  get scripts(): HTMLScriptElement[] {
    return [...this.dom.window.document.querySelectorAll<HTMLScriptElement>('script[src]')];
  }

  get last(): Rendering {
    const last = this.renderings.at(-1);
    if (!last) throw new Error('No widget was made.');
    return last;
  }

  /** The first script has run and asked for the second. */
  arriveHalf(): void {
    this.dom.window.grecaptcha = { ready() {} };
  }

  arrive(): void {
    this.dom.window.grecaptcha = {
      render: (place: Element, rendering: Rendering) => {
        this.throwFailure();
        place.textContent = 'widget';
        return this.renderings.push(rendering) - 1;
      },
      reset: (id: number) => {
        this.throwFailure();
        this.resets.push(id);
      },
    };
    this.dom.window.onloadcallback?.();
  }

  block(): void {
    this.scripts.at(-1)?.dispatchEvent(new this.dom.window.Event('error'));
  }

  private throwFailure(): void {
    const { failure } = this;
    this.failure = null;
    if (failure) throw failure;
  }
}
