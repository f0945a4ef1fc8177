import { serviceLimits } from '../domain/service-limits.ts';
import type { Invitation } from './ports/activations.ts';
import type { SsoSubject } from './ports/signup-codes.ts';
import type { Secrets } from './secrets.ts';

export interface Invited {
  readonly id: string;
  readonly email: string;
  readonly orgName: string;
  readonly sso: SsoSubject | null;
}

/** Makes activation mails. Who signs in with a provider needs no link. */
export class Invitations {
  /** @param publicUrl answers the address of the service, which may be known only when it listens */
  constructor(
    private readonly secrets: Secrets,
    private readonly publicUrl: () => string,
  ) {}

  to({ id, email, orgName, sso }: Invited, now: Date): Invitation {
    const token = sso ? null : this.secrets.newToken();
    const link = token && `${this.publicUrl()}/activate?token=${token}`;
    return {
      administratorId: id,
      link: token === null ? null : this.linkOf(token, now),
      posting: {
        mail: { kind: 'activation', to: email, orgName, link },
        topic: `activation ${id}`,
        postedAt: now,
        expiresAt: new Date(now.getTime() + serviceLimits.activationMailLifetime),
      },
    };
  }

  private linkOf(token: string, now: Date) {
    return {
      tokenDigest: this.secrets.tokenDigest(token),
      expiresAt: new Date(now.getTime() + serviceLimits.activationLifetime),
    };
  }
}
