import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Analytics } from '../../application/ports/analytics.ts';
import type { HistoryEntry, Navigation } from '../../application/ports/navigation.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { SavedSignup, SignupMemory } from '../../application/ports/signup-memory.ts';
import { readSsoReturn } from '../../domain/forms/sso-return.ts';
import { type Finished, firstStep, type LaterStep, type Step } from '../../domain/step.ts';
import { ssoFailed, ssoVerified } from '../../domain/step-transitions.ts';
import type { Sentences } from '../../languages/catalogue.ts';
import { TypedInput } from './typed-input.ts';

/** Whether and when another code can be requested for the current address. */
interface ResendState {
  readonly limitReached: boolean;
  /** When another code can be requested or the limit ends: milliseconds since 1970; 0 if unknown. */
  readonly availableAt: number;
  /** Reference in the latest mail, if it was requested again and the server sends one. */
  readonly reference?: string | undefined;
}

/** Query parameters with which other sites can link to the page. */
const linkParameters = ['email', 'region'];

const freshResend: ResendState = { limitReached: false, availableAt: 0 };

const resendOf = ({
  resendLimitReached: limitReached,
  resendAvailableAt: availableAt,
  reference,
}: Omit<SavedSignup, 'step'>): ResendState => ({ limitReached, availableAt, reference });

/** The current step, synchronized with the tab's history and session storage. */
export class SignupStore {
  step: Step = firstStep;
  resend: ResendState = freshResend;
  /** Direction of the last change of step; null before the first one, so that nothing is animated or focused. */
  direction: 'forward' | 'back' | null = null;
  /** Target of the browser's forward button after the visitor went back to the email step. */
  forwardStep: LaterStep | null = null;
  /** The step that a visitor who opened the page again can resume. */
  resumableStep: LaterStep | null = null;

  readonly typed: TypedInput;

  #viewCounted = false;
  readonly #sentences: Pick<Sentences, 'leaveQuestion'>;

  constructor(
    private readonly navigation: Navigation,
    private readonly memory: SignupMemory,
    private readonly analytics: Analytics,
    sentences: Pick<Sentences, 'leaveQuestion'>,
    private readonly settings: Pick<PageSettings, 'ssoProviders' | 'joinRequests' | 'extraFields'>,
  ) {
    this.#sentences = sentences;
    this.typed = new TypedInput(memory, settings);
    const byReference = {
      step: observableRef,
      resend: observableRef,
      forwardStep: observableRef,
      resumableStep: observableRef,
    };
    makeAutoObservable(this, byReference, { autoBind: true });
  }

  /** Shows the visitor's step: after single sign-on, after a reload, or the first. Call it after hydration. */
  start(): void {
    const query = this.navigation.query();
    this.typed.restore(new Map(query).get('region'));
    const returned = readSsoReturn(query, this.settings.ssoProviders);
    if (returned.kind === 'none' || returned.kind === 'prefilled') {
      // Only these are removed, because analytics scripts load later and read the others.
      const read = linkParameters.filter((name) => query.some(([other]) => other === name));
      if (read.length > 0) this.navigation.cleanUrl(read);
      this.restore();
    } else {
      this.navigation.cleanUrl();
      this.memory.clear();
    }
    if (returned.kind === 'prefilled') this.typed.fillIn(returned.email ?? '');
    if (returned.kind === 'verified') this.show(ssoVerified(returned));
    if (returned.kind === 'failed') {
      const { refusal, email } = returned;
      this.step = ssoFailed(refusal, this.settings.joinRequests ? email : null);
    }
    this.navigation.onMoved(this.movedTo);
    this.memory.onCodeSentElsewhere(this.codeSentElsewhere);
    this.navigation.onLanguageChosen(() => this.typed.save());
    this.navigation.guardLeaving(() => this.hasUnsavedInput);
    this.analytics.startVisit();
    reaction(() => this.step.name, this.reportStep, { fireImmediately: true });
  }

  /**
   * Goes to a later step.
   * @param resend for the code step; by default a new address has no limit
   */
  moveTo(step: LaterStep, resend = freshResend): void {
    if (step.name === 'code') {
      this.resend = resend;
      this.typed.digits.fill('');
    }
    if (this.step.name === 'email') this.navigation.push('code');
    this.forwardStep = null;
    this.direction = 'forward';
    this.show(step);
  }

  /** Resumes the offered step. */
  resume(): void {
    if (this.resumableStep === null) return;
    this.navigation.push('code');
    this.direction = 'forward';
    this.show(this.resumableStep);
  }

  /** Goes back to the email step, which keeps the address. */
  startAgain(): void {
    if (this.step.name === 'email') return;
    this.goBackFrom(this.step);
    this.memory.clear();
    this.navigation.push('email');
  }

  resendChanged(resend: ResendState): void {
    this.resend = resend;
    this.saveStep();
  }

  /** The browser leaves for the product. A visitor who comes back or reloads sees `step`. */
  leaveForProduct(step: Finished): void {
    this.typed.isUnsaved = false;
    this.memory.save({ step, resendLimitReached: false, resendAvailableAt: 0 });
    this.navigation.onRestored(() => runInAction(() => this.show(step)));
  }

  /** Asks the visitor before input is lost, if there is any. @returns whether they agree */
  mayLeave(): boolean {
    return !this.hasUnsavedInput || this.navigation.confirmLoss(this.#sentences.leaveQuestion);
  }

  /** True also on the email step if Forward leads to typed input of the registration step. */
  private get hasUnsavedInput(): boolean {
    return this.typed.isUnsaved && (this.forwardStep ?? this.step).name === 'registration';
  }

  /** Reports the step, and the first view of the email step as a page view. */
  private reportStep(step: Step['name']): void {
    if (step === 'email' && !this.#viewCounted) {
      this.#viewCounted = true;
      this.analytics.pageViewed();
    }
    this.analytics.report({ event: 'signup_step', step });
  }

  private show(step: LaterStep): void {
    this.enter(step);
    this.resumableStep = null;
    this.saveStep();
  }

  private enter(step: LaterStep): void {
    this.step = step;
    // The email step then shows the address after back or reload.
    this.typed.email = step.email;
  }

  private saveStep(): void {
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
    const saved = this.memory.restore();
    if (saved === null) return;
    const { step } = saved;
    this.resend = resendOf(saved);
    const isAtStart = arrival === 'opened' || arrival === 'email';
    if (!isAtStart) this.enter(step);
    // A result is not offered again.
    else if (step.name === 'result') this.memory.clear();
    else this.resumableStep = step;
    if (arrival === 'email') {
      this.forwardStep = step;
      this.typed.fillIn(step.email);
    }
  }

  /** Adopts the reference of a mail that another tab has requested for the same address, unless it is older. */
  private codeSentElsewhere({ step, ...others }: SavedSignup): void {
    const isSame = this.step.name === 'code' && step.email === this.step.email;
    const resend = resendOf(others);
    if (isSame && resend.availableAt > this.resend.availableAt) this.resendChanged(resend);
  }

  private movedTo(entry: HistoryEntry): void {
    if (entry === 'code' && this.forwardStep !== null) {
      this.direction = 'forward';
      this.show(this.forwardStep);
      this.forwardStep = null;
    } else if (entry === 'email' && this.step.name !== 'email') {
      this.goBackFrom(this.step);
    }
  }

  private goBackFrom(step: LaterStep): void {
    this.forwardStep = step;
    this.direction = 'back';
    this.step = firstStep;
  }
}
