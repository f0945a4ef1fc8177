import type { CataloguePart } from '../catalogue.ts';

export { page } from './page.ts';
export { serverMessages } from './refusals.ts';

/** The sentences of the first screen. */
export const firstScreen = (product: string): CataloguePart<'firstScreen'> => ({
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

/** The sentences that the build writes around the steps. */
export const frame = (product: string): CataloguePart<'frame'> => ({
  languages: 'Sprache',
  tagline: `Willkommen bei ${product}.`,
  taglineDetail:
    'Richten Sie Ihre Organisation in wenigen Minuten ein: mit Ihrer geschäftlichen E‑Mail-Adresse, einem Code und der Region, in der Ihre Daten liegen werden.',
  scriptOff: 'JavaScript ist ausgeschaltet',
  needsScript: `Für die Registrierung bei ${product} wird JavaScript benötigt. Schalten Sie es in Ihrem Browser ein und laden Sie diese Seite neu.`,
  startFailed: 'Diese Seite konnte nicht geladen werden',
  loadAgain: 'Bitte laden Sie sie in einigen Minuten neu.',
  notFound: 'Diese Seite gibt es nicht',
  notFoundDetail: 'Prüfen Sie die Adresse oder beginnen Sie auf der Registrierungsseite.',
  stuckQuestion: 'Brauchen Sie Hilfe?',
  privacyPolicy: 'Datenschutz',
  imprint: 'Impressum',
  cookiePolicy: 'Cookies',
});
