import { makeAutoObservable, observableRef } from 'mobx';
import type { SignupGateway } from '#page/application/ports/signup-gateway.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import { PendingRequest } from '../../stores/pending-request.ts';
import type { SignupStore } from '../../stores/signup-store.ts';

/** A colleague of a registered organization asks to join it. */
export class JoinStore {
  /** Why the last request failed. */
  refusal: Refusal | null = null;
  private readonly pending: PendingRequest;
  /** The step of the last request that was received. */
  private askedOn: object | null = null;

  constructor(
    private readonly gateway: SignupGateway,
    private readonly signup: SignupStore,
    /** The setting `joinRequests`. */
    private readonly isOffered: boolean,
  ) {
    this.pending = new PendingRequest(signup);
    makeAutoObservable<JoinStore, 'askedOn'>(this, { askedOn: observableRef }, { autoBind: true });
  }

  /** Whether the visitor of the current step can ask. */
  get isPossible(): boolean {
    const { step } = this.signup;
    const foundOnReturn = step.name === 'email' && step.refusal?.recovery === 'askForInvitation';
    const foundByCode = step.name === 'result' && step.result === 'orgAlreadyRegistered';
    return this.isOffered && (foundOnReturn || foundByCode);
  }

  get isAsking(): boolean {
    return this.pending.isPending;
  }

  get hasAsked(): boolean {
    return this.askedOn === this.signup.step;
  }

  async ask(): Promise<void> {
    if (this.isAsking || this.hasAsked) return;
    this.refusal = null;
    await this.pending.send(this.gateway.requestToJoin(), (outcome) => {
      if (outcome.kind === 'refused') this.refusal = outcome;
      else this.askedOn = this.signup.step;
    });
  }
}
