import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '../../application/ports/password-hasher.ts';

/** Argon2id (the library's default) at the cost that OWASP recommends; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export class Argon2PasswordHasher implements PasswordHasher {
  private readonly nobodys = hash('', cost);

  hash(password: string): Promise<string> {
    return hash(password, cost);
  }

  async matches(password: string, passwordHash: string | null): Promise<boolean> {
    const matches = await verify(passwordHash ?? (await this.nobodys), password);
    return matches && passwordHash !== null;
  }
}
