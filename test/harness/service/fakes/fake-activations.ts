import type {
  Activation,
  ActivationLink,
  Activations,
} from '../../../../service/src/application/ports/activations.ts';

interface Kept extends ActivationLink {
  readonly administratorId: string;
  claimedUntil: Date | null;
}

/** Links for people, in memory. */
export class FakeActivations implements Activations {
  /** What administrators have chosen, by their id. */
  readonly completed = new Map<string, { readonly firstName: string; readonly lastName: string }>();
  private links: Kept[] = [];

  constructor(private readonly people: readonly Activation[] = []) {}

  linksOf(administratorId: string): ActivationLink[] {
    return this.links
      .filter((link) => link.administratorId === administratorId)
      .map(({ tokenDigest, expiresAt }) => ({ tokenDigest, expiresAt }));
  }

  async replace(administratorId: string, link: ActivationLink | null): Promise<void> {
    this.endLinksOf(administratorId);
    if (link) this.links.push({ ...link, administratorId, claimedUntil: null });
  }

  async find(tokenDigest: string, now: Date): Promise<Activation | null> {
    const link = this.live(tokenDigest, now);
    return this.people.find((person) => person.administratorId === link?.administratorId) ?? null;
  }

  async claim(tokenDigest: string, now: Date, until: Date): Promise<boolean> {
    const link = this.live(tokenDigest, now);
    if (!link || (link.claimedUntil && link.claimedUntil > now)) return false;
    link.claimedUntil = until;
    return true;
  }

  async release(tokenDigest: string): Promise<void> {
    const link = this.links.find((link) => link.tokenDigest === tokenDigest);
    if (link) link.claimedUntil = null;
  }

  async complete(
    administratorId: string,
    { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  ): Promise<void> {
    this.completed.set(administratorId, { firstName, lastName });
    this.endLinksOf(administratorId);
  }

  private live(tokenDigest: string, now: Date): Kept | undefined {
    return this.links.find((link) => link.tokenDigest === tokenDigest && link.expiresAt > now);
  }

  private endLinksOf(administratorId: string): void {
    this.links = this.links.filter((link) => link.administratorId !== administratorId);
  }
}
