import { makeAutoObservable } from 'mobx';
import type { BotCheck, Challenge } from '#page/application/ports/bot-check.ts';
import type { PageSettings } from '#page/application/ports/settings.ts';
import { botCheckMissing } from '#page/domain/bot-check-missing.ts';
import type { Message } from '#page/domain/message.ts';
import { messageOf } from '#page/languages/catalogue.ts';

const notices = {
  waiting: null,
  loading: messageOf('botCheckLoading'),
  ready: null,
  pending: null,
  solving: messageOf('botCheckSolving'),
  solved: null,
  expired: messageOf('botCheckExpired'),
  unavailable: messageOf('botCheckUnavailable'),
} as const;

export class BotCheckStore {
  status: keyof typeof notices = 'waiting';
  /** Token of the solved challenge; otherwise null. */
  token: string | null = null;

  /** Whether a chunk did not load, so that only a reload helps. */
  chunkMissing = false;

  #touched = false;
  #place: unknown = null;
  #challenge: Challenge | null = null;

  constructor(
    private readonly botCheck: BotCheck,
    private readonly settings: Pick<PageSettings, 'botCheck'>,
  ) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Error for a form without a solved challenge; null while it cannot be solved. */
  get error(): Message | null {
    return ['ready', 'expired'].includes(this.status)
      ? messageOf(botCheckMissing(this.settings.botCheck?.provider))
      : null;
  }

  get notice(): Message | null {
    return this.chunkMissing ? messageOf('chunkFailed') : notices[this.status];
  }

  /** @param place element that the challenge is rendered into; null removes it */
  mount(place: unknown): void {
    this.#place = place;
    if (place === null) this.remove();
    else this.showWhenWanted();
  }

  /** The visitor uses the form, so third-party scripts may load. */
  touch(): void {
    this.#touched = true;
    this.showWhenWanted();
  }

  /** Discards the token, which is valid for one request. */
  reset(): void {
    this.#challenge?.reset();
    this.token = null;
    if (['pending', 'solving', 'solved', 'expired'].includes(this.status)) this.status = 'ready';
  }

  retry(): void {
    this.status = 'loading';
    this.#challenge?.retry();
  }

  ready(): void {
    if (this.status === 'loading') this.status = 'ready';
  }

  pending(): void {
    this.status = 'pending';
  }

  solving(): void {
    this.status = 'solving';
  }

  solved(token: string): void {
    this.token = token;
    this.status = 'solved';
  }

  expired(): void {
    this.token = null;
    this.status = 'expired';
  }

  withdrawn(): void {
    this.token = null;
    this.status = 'ready';
  }

  unavailable(): void {
    this.token = null;
    this.status = 'unavailable';
  }

  chunkFailed(): void {
    this.unavailable();
    this.chunkMissing = true;
  }

  private showWhenWanted(): void {
    if (this.#challenge !== null || this.#place === null) return;
    if (this.botCheck.waitsForInteraction && !this.#touched) return;
    this.status = 'loading';
    this.#challenge = this.botCheck.show(this.#place, this);
  }

  private remove(): void {
    this.#challenge?.remove();
    this.#challenge = null;
    this.token = null;
    this.chunkMissing = false;
    this.status = 'waiting';
  }
}
