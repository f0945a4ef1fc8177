import type { Said } from '../catalogue.ts';

/** What the page says from the first paint on. */
export const firstScreen = (product: string): Said<'firstScreen'> => ({
  stepOf: (step, count) => `Schritt ${step} von ${count}`,
  working: 'Bitte warten\u00a0…',
  chunkFailed: 'Dieser Teil der Seite konnte nicht geladen werden.',
  tryAgain: 'Erneut versuchen',
  emailHeading: `Bei ${product} registrieren`,
  signUpIntro:
    'Verwenden Sie Ihre geschäftliche E‑Mail-Adresse: Daran erkennen wir Ihre Organisation. Dauert etwa zwei Minuten.',
  continueWith: (provider) => `Weiter mit ${provider}`,
  or: 'oder',
  emailLabel: 'Geschäftliche E‑Mail-Adresse',
  emailPlaceholder: 'name@firma.de',
  continue: 'Weiter',
  emailAndBotCheckToContinue:
    'Geben Sie Ihre geschäftliche E‑Mail-Adresse ein und bestätigen Sie, dass Sie kein Roboter sind.',
  botCheckLabel: 'Sicherheitsabfrage',
  botCheckPlaceholder: 'Eine kurze Prüfung, dass Sie kein Roboter sind',
  botCheckLoading: 'Die Sicherheitsabfrage wird geladen\u00a0…',
  termsBefore: 'Wenn Sie fortfahren, akzeptieren Sie die',
  termsOfService: 'Nutzungsbedingungen',
  signInQuestion: 'Sie haben bereits ein Konto?',
  signIn: 'Anmelden',
  noWorkEmail: 'Keine geschäftliche E‑Mail-Adresse?',
  contactSupport: 'Support kontaktieren',
});
