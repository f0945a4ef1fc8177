import type {
  VerificationKey,
  Verifications,
} from '../../../../service/src/application/ports/verifications.ts';
import type { Verification } from '../../../../service/src/domain/verification.ts';

/** Addresses being verified, in memory. */
export class FakeVerifications implements Verifications {
  private kept = new Map<string, Verification>();

  async lock(key: VerificationKey): Promise<Verification | null> {
    return this.kept.get(nameOf(key)) ?? null;
  }

  async save(key: VerificationKey, verification: Verification): Promise<void> {
    this.kept.set(nameOf(key), verification);
  }

  get count(): number {
    return this.kept.size;
  }

  /** @returns takes back what is done from now on */
  begin(): () => void {
    const { kept } = this;
    this.kept = new Map(kept);
    return () => {
      this.kept = kept;
    };
  }
}

function nameOf({ browserSession, address }: VerificationKey): string {
  return JSON.stringify([browserSession, address.canonical]);
}
