import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Step } from '../../domain/step.ts';

/** Sends a request of a step and ignores its outcome when the visitor has left the step. */
export class PendingRequest {
  private sentFrom: Step | null = null;

  /** @param signup has the current step */
  constructor(private readonly signup: { readonly step: Step }) {
    makeAutoObservable<PendingRequest, 'sentFrom'>(this, { sentFrom: observableRef });
  }

  /** Whether a request of the current step is pending. */
  get isPending(): boolean {
    return this.sentFrom === this.signup.step;
  }

  /**
   * Waits for the outcome and drops it if the visitor has left the step. The outcome `leaving` is never dropped, and
   * keeps the request pending, because the browser leaves the page.
   * @param handle called in an action
   * @returns what `handle` returns; undefined for a dropped outcome
   */
  async send<Outcome extends { readonly kind: string }, Result>(
    request: Promise<Outcome>,
    handle: (outcome: Outcome) => Result,
  ): Promise<Result | undefined> {
    const { step } = this.signup;
    this.sentFrom = step;
    const outcome = await request;
    return runInAction(() => {
      const isLeaving = outcome.kind === 'leaving';
      if (!isLeaving && this.sentFrom === step) this.sentFrom = null;
      return isLeaving || this.signup.step === step ? handle(outcome) : undefined;
    });
  }
}
