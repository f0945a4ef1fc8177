import { mailTopic } from '../domain/mail-topic.ts';
import { serviceLimits } from '../domain/service-limits.ts';
import { later } from '../domain/times.ts';
import type { ActivationLink } from './ports/activations.ts';
import type { Clock } from './ports/clock.ts';
import type { NewAdministrator } from './ports/identity-directory.ts';
import type { Mail, Outbox } from './ports/mail.ts';
import type { Registration, StoredRegistration } from './ports/organizations.ts';
import type { Secrets } from './ports/secrets.ts';
import type { Repositories } from './ports/unit-of-work.ts';

type Registered = Pick<
  NewAdministrator,
  'id' | 'email' | 'language' | 'orgName' | 'orgShortName' | 'region'
>;

export interface ActivatedAdministrator extends Registered {
  /** True with a password or a provider to sign in with: the mail then has no link. */
  readonly canSignIn: boolean;
}

/** The part of a registration that a mail to reviewers shows. */
type Reviewed = Pick<
  StoredRegistration,
  | 'administratorId'
  | 'orgName'
  | 'orgShortName'
  | 'domain'
  | 'region'
  | 'email'
  | 'isContested'
  | 'reviewReason'
>;

export interface Reviewers {
  readonly addresses: readonly string[];
  /** Language of their mails, a BCP 47 tag. */
  readonly language: string;
  /** Returns the URL of the service for reviewers. */
  url(): string;
}

interface RegistrationMailsPorts {
  readonly secrets: Secrets;
  readonly clock: Clock;
  /** Returns the URL of the service, which is known when it listens. */
  publicUrl(): string;
  /** They get a mail for each registration that needs a review. */
  readonly reviewers: Reviewers;
}

/** Posts mails about the state of an account, with links. A new mail replaces an unsent one. */
export class RegistrationMails {
  constructor(private readonly ports: RegistrationMailsPorts) {}

  /** Mails the administrator of a new account; without a way to sign in, with a link that ends previous ones. */
  async postActivation(
    { activations, outbox }: Repositories,
    { id, email: to, language, canSignIn, ...administrator }: ActivatedAdministrator,
  ): Promise<void> {
    const now = this.ports.clock.now();
    const token = canSignIn ? null : this.ports.secrets.newToken();
    const link = token === null ? null : this.linkWith(token, now);
    await activations.replace(id, link);
    const url = token && `${this.ports.publicUrl()}/activate?token=${token}`;
    const { orgName, orgShortName, region } = administrator;
    const organization = { orgName, orgShortName, region };
    const mail = { kind: 'activation', to, language, ...organization, link: url } as const;
    await this.post(outbox, mailTopic('activation', id), mail);
  }

  /** Mails administrator and reviewers that a registration is under review. */
  async postReceived(repositories: Repositories, registration: Registration): Promise<void> {
    const { administratorId, address, language, orgName } = registration;
    const { typed: email, domain } = address;
    const link = await this.statusUrl(repositories, administratorId);
    const mail = { kind: 'received', to: email, language, orgName, link } as const;
    // The activation mail replaces this one if it is unsent.
    await this.post(repositories.outbox, mailTopic('activation', administratorId), mail);
    await this.postToReviewers(repositories, { ...registration, email, domain });
  }

  /** Mails all reviewers, each with a separate link that replaces the previous one. @returns number of mails */
  async postToReviewers(
    { reviews, outbox }: Repositories,
    { administratorId, ...registration }: Reviewed,
  ): Promise<number> {
    const { orgName, orgShortName, domain, region, email, isContested, reviewReason } =
      registration;
    const facts = { orgName, orgShortName, domain, region, email, isContested, reviewReason };
    const { addresses, language, url } = this.ports.reviewers;
    const expiresAt = later(this.ports.clock.now(), serviceLimits.reviewLinkLifetime);
    for (const to of addresses) {
      const token = this.ports.secrets.newToken();
      const tokenDigest = this.ports.secrets.tokenDigest(token);
      await reviews.addLink({ tokenDigest, administratorId, reviewer: to, expiresAt });
      const link = `${url()}/review?token=${token}`;
      const mail = { kind: 'review', to, language, ...facts, link } as const;
      await this.post(outbox, mailTopic('review', administratorId, to), mail);
    }
    return addresses.length;
  }

  /** Mails the administrator that a reviewer refused the registration. */
  async postRefusal(
    { outbox }: Repositories,
    { administratorId, email: to, language, orgName }: StoredRegistration,
    reason: string | null,
  ): Promise<void> {
    const mail = { kind: 'refusal', to, language, orgName, reason } as const;
    await this.post(outbox, mailTopic('refusal', administratorId), mail);
  }

  /** Mails the administrator that a colleague asks to join, unless the administrator's address was forgotten. */
  async postJoinRequest(
    { outbox }: Repositories,
    { administratorId, email: to, language, orgName, region }: StoredRegistration,
    colleague: string,
  ): Promise<void> {
    if (to === '') return;
    const mail = { kind: 'join', to, language, orgName, region, email: colleague } as const;
    const topic = mailTopic('join', administratorId, this.ports.secrets.newToken());
    await this.post(outbox, topic, mail);
  }

  /** Creates a link to the state of a registration under review. Previous ones stay valid. */
  async statusUrl({ reviews }: Pick<Repositories, 'reviews'>, administratorId: string) {
    const token = this.ports.secrets.newToken();
    const tokenDigest = this.ports.secrets.tokenDigest(token);
    await reviews.addLink({ tokenDigest, administratorId, reviewer: null, expiresAt: null });
    return `${this.ports.publicUrl()}/status?token=${token}`;
  }

  private async post(outbox: Outbox, topic: string, mail: Mail): Promise<void> {
    const now = this.ports.clock.now();
    await outbox.post({
      mail,
      topic,
      postedAt: now,
      expiresAt: later(now, serviceLimits.registrationMailLifetime),
    });
  }

  private linkWith(token: string, now: Date): ActivationLink {
    return {
      tokenDigest: this.ports.secrets.tokenDigest(token),
      expiresAt: later(now, serviceLimits.activationLifetime),
    };
  }
}
