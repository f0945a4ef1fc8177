import { serviceLimits } from '../domain/service-limits.ts';
import { later } from '../domain/times.ts';
import type { ActivationLink } from './ports/activations.ts';
import type { NewAdministrator } from './ports/identity-directory.ts';
import type { Mail, Outbox } from './ports/mail.ts';
import type { Clock } from './ports/process.ts';
import type { Repositories } from './ports/unit-of-work.ts';
import type { Secrets } from './secrets.ts';

type Registered = Pick<NewAdministrator, 'id' | 'email' | 'orgName' | 'language'>;

export interface Invited extends Registered {
  /** True for who has a password already, or signs in with a provider: the mail needs no link then. */
  readonly hasWayIn: boolean;
}

/** Posts the mails that tell administrators how their account comes along. News takes the place of what was not sent yet. */
export class Invitations {
  /** @param publicUrl answers the address of the service, which may be known only when it listens */
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly publicUrl: () => string,
  ) {}

  /** That the account is there. The link for who has no way in takes the place of all former ones. */
  async post(
    { activations, outbox }: Repositories,
    { id, email: to, orgName, language, hasWayIn }: Invited,
  ): Promise<void> {
    const now = this.clock.now();
    const token = hasWayIn ? null : this.secrets.newToken();
    const link = token === null ? null : this.linkWith(token, now);
    await activations.replace(id, link);
    const url = token && `${this.publicUrl()}/activate?token=${token}`;
    await this.tell(outbox, id, { kind: 'activation', to, language, orgName, link: url });
  }

  /** That somebody has to approve it first. */
  postReceived(
    { outbox }: Repositories,
    { id, email: to, orgName, language }: Registered,
  ): Promise<void> {
    return this.tell(outbox, id, { kind: 'received', to, language, orgName });
  }

  private tell(outbox: Outbox, id: string, mail: Mail): Promise<void> {
    const now = this.clock.now();
    return outbox.post({
      mail,
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
