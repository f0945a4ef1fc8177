import { serviceLimits } from '../domain/service-limits.ts';
import { later } from '../domain/times.ts';
import type { ActivationLink } from './ports/activations.ts';
import type { NewAdministrator } from './ports/identity-directory.ts';
import type { Mail, Outbox } from './ports/mail.ts';
import type { Registration } from './ports/organizations.ts';
import type { Clock } from './ports/process.ts';
import type { Repositories } from './ports/unit-of-work.ts';
import type { Secrets } from './secrets.ts';

type Registered = Pick<
  NewAdministrator,
  'id' | 'email' | 'language' | 'orgName' | 'orgShortName' | 'region'
>;

export interface Invited extends Registered {
  /** True with a password or a provider to sign in with: the mail then has no link. */
  readonly canSignIn: boolean;
}

export interface Reviewers {
  readonly addresses: readonly string[];
  /** Language of their mails, a BCP 47 tag. */
  readonly language: string;
}

/** Posts mails about the state of an account. A new mail replaces an unsent one. */
export class Invitations {
  /**
   * @param publicUrl returns the URL of the service, which is known when it listens
   * @param reviewers receive a mail for each registration that needs a review
   */
  constructor(
    private readonly secrets: Secrets,
    private readonly clock: Clock,
    private readonly publicUrl: () => string,
    private readonly reviewers: Reviewers = { addresses: [], language: '' },
  ) {}

  /** The account exists. Without a way to sign in, the mail has a link, which replaces all former ones. */
  async post(
    { activations, outbox }: Repositories,
    { id, email: to, language, canSignIn, ...administrator }: Invited,
  ): Promise<void> {
    const now = this.clock.now();
    const token = canSignIn ? null : this.secrets.newToken();
    const link = token === null ? null : this.linkWith(token, now);
    await activations.replace(id, link);
    const url = token && `${this.publicUrl()}/activate?token=${token}`;
    const { orgName, orgShortName, region } = administrator;
    const organization = { orgName, orgShortName, region };
    await this.postMail(outbox, id, {
      kind: 'activation',
      to,
      language,
      ...organization,
      link: url,
    });
  }

  /** The registration is in review: mails to the administrator and to each reviewer. */
  async postReceived({ outbox }: Repositories, registration: Registration): Promise<void> {
    const { administratorId, address, isContested, language, ...organization } = registration;
    const { orgName, orgShortName, region } = organization;
    const { typed: email, domain } = address;
    await this.postMail(outbox, administratorId, {
      kind: 'received',
      to: email,
      language,
      orgName,
    });
    const request = { orgName, orgShortName, domain, region, email, isContested };
    for (const to of this.reviewers.addresses) {
      const mail = { kind: 'review', to, language: this.reviewers.language, ...request } as const;
      await this.send(outbox, `review ${administratorId} ${to}`, mail);
    }
  }

  private postMail(outbox: Outbox, id: string, mail: Mail): Promise<void> {
    return this.send(outbox, `activation ${id}`, mail);
  }

  private send(outbox: Outbox, topic: string, mail: Mail): Promise<void> {
    const now = this.clock.now();
    return outbox.post({
      mail,
      topic,
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
