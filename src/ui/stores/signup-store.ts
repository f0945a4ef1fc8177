import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Analytics } from '../../application/ports/analytics.ts';
import type { HistoryEntry, Navigation } from '../../application/ports/navigation.ts';
import type { SignupMemory, TypedInput } from '../../application/ports/signup-memory.ts';
import { readSsoReturn } from '../../domain/forms/sso-return.ts';
import {
  type Finished,
  firstStep,
  type LaterStep,
  type Step,
  ssoFailed,
  ssoVerified,
} from '../../domain/step.ts';
import type { Sentences } from '../../languages/catalogue.ts';

/** What is known about asking for another code for the address under way. */
export interface ResendState {
  readonly limitReached: boolean;
  /** When another code can be asked for, or the limit ends: milliseconds since 1970; 0 where there is no such time. */
  readonly availableAt: number;
  /** Of the newest mail, where the server gave one. */
  readonly reference?: string | undefined;
}

/** For a new address the limit starts anew. */
const freshResend: ResendState = { limitReached: false, availableAt: 0 };

/** Which step the visitor is on, kept in step with the tab's history and memory. */
export class SignupStore {
  step: Step = firstStep;
  resend: ResendState = freshResend;
  /** Where the last change of step led; null before the first: nothing moves or takes the focus while the page loads. */
  moved: 'forward' | 'back' | null = null;
  /** Where the browser's forward button leads after the visitor went back to step 1. */
  ahead: LaterStep | null = null;
  /** What a visitor who opened the page anew, on step 1, may go on with. */
  offered: LaterStep | null = null;

  #typed: TypedInput = {};
  readonly #forms = new Map<Step['name'], () => TypedInput>();
  #hasUnsavedInput: () => boolean = () => false;
  #viewCounted = false;
  readonly #sentences: Pick<Sentences, 'leaveQuestion'>;

  constructor(
    private readonly navigation: Navigation,
    private readonly memory: SignupMemory,
    private readonly analytics: Analytics,
    sentences: Pick<Sentences, 'leaveQuestion'>,
  ) {
    this.#sentences = sentences;
    makeAutoObservable(
      this,
      { step: observableRef, resend: observableRef, ahead: observableRef, offered: observableRef },
      { autoBind: true },
    );
  }

  /** Finds the visitor's step: return from a provider, reload, or new. Called when the first screen is hydrated. */
  start(): void {
    this.#typed = this.memory.takeOver();
    const returned = readSsoReturn(this.navigation.query());
    if (returned.kind === 'none') {
      this.restore();
    } else {
      this.navigation.cleanUrl();
      this.memory.forget();
    }
    if (returned.kind === 'verified') this.show(ssoVerified(returned));
    if (returned.kind === 'failed') this.step = ssoFailed(returned.refusal);
    this.navigation.onMoved(this.movedTo);
    this.navigation.onLanguageChosen(() => {
      const form = this.#forms.get(this.step.name);
      if (form) this.memory.handOver(form());
    });
    this.navigation.guardLeaving(() => this.#hasUnsavedInput());
    this.analytics.visitBegan();
    this.countFirstView();
  }

  /**
   * Follows an arrow of the flow.
   * @param resend for step 2, where the limit of another address does not count
   */
  moveTo(step: LaterStep, resend = freshResend): void {
    if (step.name === 'code') {
      this.resend = resend;
      this.navigation.push('code');
    }
    this.ahead = null;
    this.moved = 'forward';
    this.show(step);
  }

  /** Takes up what is offered. */
  goOn(): void {
    if (this.offered === null) return;
    this.navigation.push('code');
    this.moved = 'forward';
    this.show(this.offered);
  }

  /** Back to step 1, where the address is kept. */
  startAgain(): void {
    if (this.step.name === 'email') return;
    this.goBackFrom(this.step);
    this.memory.forget();
    this.navigation.push('email');
  }

  resendChanged(resend: ResendState): void {
    this.resend = resend;
    this.remember();
  }

  /** The browser goes to the product. A visitor who comes back or reloads finds `step`. */
  leaveAs(step: Finished): void {
    this.#hasUnsavedInput = () => false;
    this.memory.save({ step, resendLimitReached: false, resendAvailableAt: 0 });
    this.navigation.onRestored(() => runInAction(() => this.show(step)));
  }

  /** Lets step 3 say whether something typed would be lost. */
  guardInput(hasUnsavedInput: () => boolean): void {
    this.#hasUnsavedInput = hasUnsavedInput;
  }

  /** Has what stands in the form of a step taken along when the visitor chooses another language: see `takeCarried`. */
  carry(step: LaterStep['name'], form: () => TypedInput): void {
    this.#forms.set(step, form);
  }

  /** What was taken along to this page, once: for the step that it opens on. */
  takeCarried(): TypedInput {
    const typed = this.#typed;
    this.#typed = {};
    return typed;
  }

  /** Of step 1, which is not where every visit begins. */
  private countFirstView(): void {
    if (this.#viewCounted || this.step.name !== 'email') return;
    this.#viewCounted = true;
    this.analytics.pageViewed('/');
  }

  private show(step: LaterStep): void {
    this.step = step;
    this.offered = null;
    this.remember();
  }

  private remember(): void {
    if (this.step.name === 'email') return;
    this.memory.save({
      step: this.step,
      resendLimitReached: this.resend.limitReached,
      resendAvailableAt: this.resend.availableAt,
      ...(this.resend.reference && { reference: this.resend.reference }),
    });
  }

  private restore(): void {
    const arrival = this.navigation.arrival();
    const remembered = this.memory.restore();
    if (remembered === null) return;
    const { step, reference } = remembered;
    const { resendLimitReached: limitReached, resendAvailableAt: availableAt } = remembered;
    this.resend = { limitReached, availableAt, reference };
    const isAtStart = arrival === 'opened' || arrival === 'email';
    if (!isAtStart) this.step = step;
    // A result is shown once.
    else if (step.name === 'result') this.memory.forget();
    else this.offered = step;
    if (arrival === 'email') this.ahead = step;
  }

  private movedTo(entry: HistoryEntry): void {
    if (entry === 'code' && this.ahead !== null) {
      this.moved = 'forward';
      this.show(this.ahead);
      this.ahead = null;
    } else if (entry === 'email' && this.step.name !== 'email') {
      if (this.mayLeave()) this.goBackFrom(this.step);
      else this.navigation.push('code');
    }
  }

  private mayLeave(): boolean {
    return !this.#hasUnsavedInput() || this.navigation.confirmLoss(this.#sentences.leaveQuestion);
  }

  private goBackFrom(step: LaterStep): void {
    this.ahead = step;
    this.moved = 'back';
    this.step = firstStep;
    this.countFirstView();
  }
}
