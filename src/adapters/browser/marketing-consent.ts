import type { PageSettings } from '../../application/ports/settings.ts';
import { readCookie } from './read-cookie.ts';

type ConsentSettings = Pick<PageSettings, 'marketing' | 'consentCookie'>;

/** Whether the visitor may be tracked now. */
export function mayTrack({ marketing, consentCookie }: ConsentSettings): boolean {
  if (!marketing || objectsToTracking()) return false;
  return consentCookie === null || readCookie(consentCookie.name) === consentCookie.value;
}

const recheckEvents = ['focus', 'click', 'keydown'];

/**
 * Calls `act` once, as soon as the visitor may be tracked. Not every browser reports changes of cookies, so consent is
 * checked again on focus, clicks and key presses.
 */
export function whenTrackable(settings: ConsentSettings, act: () => void): void {
  if (mayTrack(settings)) act();
  else if (settings.consentCookie !== null) {
    const check = () => {
      if (!mayTrack(settings)) return;
      for (const event of recheckEvents) window.removeEventListener(event, check);
      act();
    };
    for (const event of recheckEvents) window.addEventListener(event, check);
  }
}

function objectsToTracking(): boolean {
  const { doNotTrack } = navigator;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: unknown };
  return globalPrivacyControl === true || doNotTrack === '1';
}
