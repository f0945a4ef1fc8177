import type { PageSettings } from '../../application/ports/settings.ts';
import type { TrackingCode } from '../../application/ports/tracking-code.ts';
import { mayTrack } from './marketing-consent.ts';
import { readCookie } from './read-cookie.ts';

/** A longer one is nobody's campaign; it would only make the call too large. */
const LONGEST = 1000;

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
      usable(readStorage(this.settings.trackingStorageKey))
    );
  }
}

function usable(code: string | null): string | null {
  const trimmed = code?.trim() ?? '';
  return trimmed !== '' && trimmed.length <= LONGEST ? trimmed : null;
}

function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
