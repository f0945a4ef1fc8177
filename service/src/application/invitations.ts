import { serviceLimits } from '../domain/service-limits.ts';
import { later } from '../domain/times.ts';
import type { ActivationLink } from './ports/activations.ts';
import type { NewAdministrator } from './ports/identity-directory.ts';
import type { Clock } from './ports/process.ts';
import type { Repositories } from './ports/unit-of-work.ts';
import type { Secrets } from './secrets.ts';

export type Invited = Pick<NewAdministrator, 'id' | 'email' | 'orgName' | 'sso'>;

/** Posts activation mails: they tell administrators that their account is there, and let them choose a password. */
export class Invitations {
  /** @param publicUrl answers the address of the service, which may be known only when it listens */
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly publicUrl: () => string,
  ) {}

  /** The mail, and the link in it in the place of all former ones. Who signs in with a provider needs no link. */
  async post(
    { activations, outbox }: Repositories,
    { id, email, orgName, sso }: Invited,
  ): Promise<void> {
    const now = this.clock.now();
    const token = sso ? null : this.secrets.newToken();
    const link = token === null ? null : this.linkWith(token, now);
    await activations.replace(id, link);
    const url = token && `${this.publicUrl()}/activate?token=${token}`;
    await outbox.post({
      mail: { kind: 'activation', to: email, orgName, link: url },
      topic: `activation ${id}`,
      postedAt: now,
      expiresAt: later(now, serviceLimits.activationMailLifetime),
    });
  }

  private linkWith(token: string, now: Date): ActivationLink {
    return {
      tokenDigest: this.secrets.tokenDigest(token),
      expiresAt: later(now, serviceLimits.activationLifetime),
    };
  }
}
