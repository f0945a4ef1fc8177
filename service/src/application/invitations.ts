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
  /** True with a password or a provider to sign in with: the mail then has no link. */
  readonly hasWayIn: boolean;
}

/** Posts mails about the state of an account. A new mail replaces an unsent one. */
export class Invitations {
  /** @param publicUrl returns the URL of the service, which is known when it listens */
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly publicUrl: () => string,
  ) {}

  /** The account exists. Without a way to sign in, the mail has a link, which replaces all former ones. */
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

  /** The registration is in review. */
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
