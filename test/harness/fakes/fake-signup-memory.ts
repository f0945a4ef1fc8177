import type {
  RememberedSignup,
  SignupMemory,
  TypedInput,
} from '../../../src/application/ports/signup-memory.ts';

export class FakeSignupMemory implements SignupMemory {
  /** Everything that was ever saved, in order. */
  readonly saves: RememberedSignup[] = [];
  timesForgotten = 0;
  handedOver: TypedInput | null = null;

  /** @param remembered what is there when the page opens */
  constructor(public remembered: RememberedSignup | null = null) {}

  save(signup: RememberedSignup): void {
    // A copy, as a storage makes one: later changes to the original do not reach it.
    const copy = JSON.parse(JSON.stringify(signup)) as RememberedSignup;
    this.saves.push(copy);
    this.remembered = copy;
  }

  restore(): RememberedSignup | null {
    return this.remembered;
  }

  forget(): void {
    this.timesForgotten += 1;
    this.remembered = null;
  }

  handOver(typed: TypedInput): void {
    this.handedOver = typed;
  }

  takeOver(): TypedInput {
    const taken = this.handedOver;
    this.handedOver = null;
    return taken ?? {};
  }
}
