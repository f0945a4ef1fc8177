import type { PasswordHasher } from '../../../../service/src/application/ports/password-hasher.ts';
import { Unavailable } from '../../../../service/src/application/unavailable.ts';

/** Digests that anybody can read. */
export class FakePasswordHasher implements PasswordHasher {
  isBusy = false;
  readonly hashed: string[] = [];
  /** With what each password was compared; null for nothing. */
  readonly compared: (string | null)[] = [];

  async hash(password: string): Promise<string> {
    this.refuseWhenBusy();
    this.hashed.push(password);
    return `digest of ${password}`;
  }

  async matches(password: string, hash: string | null): Promise<boolean> {
    this.refuseWhenBusy();
    this.compared.push(hash);
    return hash === `digest of ${password}`;
  }

  private refuseWhenBusy(): void {
    if (this.isBusy) throw new Unavailable('The password hasher', 1);
  }
}
