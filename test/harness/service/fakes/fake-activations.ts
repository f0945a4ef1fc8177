import type {
  Activation,
  Activations,
  Invitation,
} from '../../../../service/src/application/ports/activations.ts';
import { serviceLimits } from '../../../../service/src/domain/service-limits.ts';

interface Link {
  readonly administratorId: string;
  readonly expiresAt: Date;
  claimedUntil: Date | null;
}

/** Links for people, in memory. */
export class FakeActivations implements Activations {
  readonly invitations: Invitation[] = [];
  /** What administrators have chosen, by their id. */
  readonly completed = new Map<string, { readonly firstName: string; readonly lastName: string }>();
  private readonly links = new Map<string, Link>();

  constructor(private readonly people: readonly Activation[] = []) {}

  async invite(invitation: Invitation): Promise<void> {
    const { administratorId, link } = invitation;
    this.endLinksOf(administratorId);
    if (link) {
      const { tokenDigest, expiresAt } = link;
      this.links.set(tokenDigest, { administratorId, expiresAt, claimedUntil: null });
    }
    this.invitations.push(invitation);
  }

  async find(tokenDigest: string, now: Date): Promise<Activation | null> {
    const link = this.live(tokenDigest, now);
    return this.people.find((person) => person.administratorId === link?.administratorId) ?? null;
  }

  async claim(tokenDigest: string, now: Date): Promise<boolean> {
    const link = this.live(tokenDigest, now);
    if (!link || (link.claimedUntil && link.claimedUntil > now)) return false;
    link.claimedUntil = new Date(now.getTime() + serviceLimits.directoryGrace);
    return true;
  }

  async release(tokenDigest: string): Promise<void> {
    const link = this.links.get(tokenDigest);
    if (link) link.claimedUntil = null;
  }

  async complete(
    administratorId: string,
    { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  ): Promise<void> {
    this.completed.set(administratorId, { firstName, lastName });
    this.endLinksOf(administratorId);
  }

  private live(tokenDigest: string, now: Date): Link | null {
    const link = this.links.get(tokenDigest);
    return link && link.expiresAt > now ? link : null;
  }

  private endLinksOf(administratorId: string): void {
    for (const [digest, link] of this.links) {
      if (link.administratorId === administratorId) this.links.delete(digest);
    }
  }
}
