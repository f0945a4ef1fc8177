import { readEmailAddress } from '../domain/canonical-email.ts';
import { figures } from '../domain/figures.ts';
import type { Clock } from './ports/clock.ts';
import type { Identities } from './ports/identities.ts';
import type { PasswordHasher } from './ports/password-hasher.ts';
import type { Secrets } from './secrets.ts';

/** Signs an administrator in by address and password. */
export class LogIn {
  constructor(
    private readonly identities: Identities,
    private readonly passwords: PasswordHasher,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** @returns the token of the sign-in; null when address or password is wrong, which take equally long */
  async execute(email: string, password: string): Promise<string | null> {
    const address = readEmailAddress(email);
    const administrator = address && (await this.identities.find(address));
    const matches = await this.passwords.matches(password, administrator?.passwordHash ?? null);
    if (!administrator || !matches) return null;

    const token = this.secrets.newToken();
    const expiresAt = new Date(this.clock.now().getTime() + figures.signInLifetime);
    await this.identities.signIn(administrator.id, this.secrets.tokenDigest(token), expiresAt);
    return token;
  }
}
