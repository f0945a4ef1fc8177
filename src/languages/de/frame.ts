import type { Said } from '../catalogue.ts';

/** What the build writes around the steps: no script says it. */
export const frame = (product: string): Said<'frame'> => ({
  languages: 'Sprache',
  tagline: `Willkommen bei ${product}.`,
  taglineDetail:
    'Richten Sie Ihre Organisation in wenigen Minuten ein: mit Ihrer geschäftlichen E‑Mail-Adresse, einem Code und der Region, in der Ihre Daten liegen werden.',
  needsScript: `Für die Registrierung bei ${product} wird JavaScript benötigt. Schalten Sie es in Ihrem Browser ein und laden Sie diese Seite neu.`,
  startFailed: 'Diese Seite konnte nicht geladen werden',
  loadAgain: 'Bitte laden Sie sie in einigen Minuten neu.',
  stuckQuestion: 'Brauchen Sie Hilfe?',
});
