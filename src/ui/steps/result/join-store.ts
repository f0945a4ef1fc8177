import { makeAutoObservable, observableRef } from 'mobx';
import type { SignupGateway } from '#page/application/ports/signup-gateway.ts';
import type { EmailAddress } from '#page/domain/email-address.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import type { Step } from '#page/domain/step.ts';
import { joinRequested } from '#page/domain/step-transitions.ts';
import { FocusRequest } from '../../stores/focus-request.ts';
import { PendingRequest } from '../../stores/pending-request.ts';
import type { SignupStore } from '../../stores/signup-store.ts';

/** Requests of colleagues to join a registered organization. */
export class JoinStore {
  readonly focus = new FocusRequest<'join-status' | 'start-again'>();
  private readonly pending: PendingRequest;
  private lastRefusal: { readonly on: Step; readonly refusal: Refusal } | null = null;

  constructor(
    private readonly gateway: SignupGateway,
    private readonly signup: SignupStore,
    /** The setting `joinRequests`. */
    private readonly isOffered: boolean,
  ) {
    this.pending = new PendingRequest(signup);
    const byReference = { lastRefusal: observableRef };
    makeAutoObservable<JoinStore, 'lastRefusal'>(this, byReference, { autoBind: true });
  }

  /** Whether the visitor of the current step can ask, or has asked. */
  get isPossible(): boolean {
    return this.colleague !== null;
  }

  get isAsking(): boolean {
    return this.pending.isPending;
  }

  get hasAsked(): boolean {
    const { step } = this.signup;
    return step.name === 'result' && step.joinRequested === true;
  }

  /** Why the last request of the current step failed. */
  get refusal(): Refusal | null {
    return this.lastRefusal?.on === this.signup.step ? this.lastRefusal.refusal : null;
  }

  /** True when the service has no verification of the address any more. */
  get isOver(): boolean {
    return this.refusal?.recovery === 'startAgain';
  }

  /** Whether a button to start again is needed. On the email step the visitor can use its field. */
  get canStartAgain(): boolean {
    return this.isOver && this.signup.step.name !== 'email';
  }

  async ask(): Promise<void> {
    const { colleague } = this;
    const { step } = this.signup;
    if (colleague === null || this.isAsking || this.hasAsked) return;
    this.lastRefusal = null;
    await this.pending.send(this.gateway.requestToJoin(colleague), (outcome) => {
      if (outcome.kind === 'refused') {
        this.lastRefusal = { on: step, refusal: outcome };
        // The focused button is removed.
        if (this.isOver) this.focus.on(this.canStartAgain ? 'start-again' : 'join-status');
        return;
      }
      this.signup.moveTo(joinRequested(colleague));
      // After a request on the email step, the result focuses its heading.
      if (step.name === 'result') this.focus.on('join-status');
    });
  }

  startAgain(): void {
    this.signup.startAgain();
  }

  /** The verified address of a registered organization. */
  private get colleague(): EmailAddress | null {
    const { step } = this.signup;
    if (step.name === 'email') return step.colleague ?? null;
    const isFound = step.name === 'result' && step.result === 'orgAlreadyRegistered';
    return this.isOffered && isFound ? step.email : null;
  }
}
