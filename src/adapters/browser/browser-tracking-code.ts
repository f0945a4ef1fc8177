import type { PageSettings } from '../../application/ports/settings.ts';
import type { TrackingCode } from '../../application/ports/tracking-code.ts';
import { attempt } from '../../boot/attempt.ts';
import { limits } from '../../domain/limits.ts';
import { mayTrack } from './marketing-consent.ts';
import { readCookie } from './read-cookie.ts';

/** Key in session storage, where the code is stored during single sign-on. */
const STORAGE_KEY = 'tracking';

export class BrowserTrackingCode implements TrackingCode {
  constructor(
    private readonly settings: Pick<
      PageSettings,
      'marketing' | 'consentCookie' | 'trackingCookie' | 'trackingStorageKey'
    >,
  ) {}

  read(): string | null {
    if (!mayTrack(this.settings)) return null;
    return (
      usable(readCookie(this.settings.trackingCookie)) ??
      usable(attempt(() => localStorage.getItem(this.settings.trackingStorageKey))) ??
      usable(attempt(() => sessionStorage.getItem(STORAGE_KEY)))
    );
  }

  save(): void {
    const code = this.read();
    attempt(() =>
      code === null
        ? sessionStorage.removeItem(STORAGE_KEY)
        : sessionStorage.setItem(STORAGE_KEY, code),
    );
  }
}

function usable(code: string | null | undefined): string | null {
  const trimmed = code?.trim() ?? '';
  // The service would refuse a call with a longer value.
  return trimmed !== '' && trimmed.length <= limits.trackingCode ? trimmed : null;
}
