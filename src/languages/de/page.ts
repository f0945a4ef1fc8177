import type { Said } from '../catalogue.ts';
import { clockTime } from '../clock-time.ts';

/** What the page says once the visitor does something: titles, rules of step 1, refusals. */
export const page = (product: string): Said<'page'> => ({
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  cookiesBlocked:
    'Ihr Browser blockiert Cookies für diese Website. Lassen Sie sie zu und versuchen Sie es erneut.',
  documentTitle: (title) => `${title} – ${product}`,
  placeTitle: (step, heading) => `${step}: ${heading}`,
  errorTitle: (title) => `Fehler: ${title}`,
  crashHeading: 'Auf dieser Seite ist etwas schiefgegangen',
  crashDetail: 'Ihre Eingaben bleiben erhalten. Bitte versuchen Sie es erneut.',
  leaveQuestion: 'Diese Seite verlassen? Ihre Eingaben gehen verloren.',
  emailToContinue: 'Geben Sie Ihre geschäftliche E‑Mail-Adresse ein.',
  botCheckToContinue: 'Bestätigen Sie, dass Sie kein Roboter sind.',
  readyToContinue: 'Wir senden einen 6-stelligen Code an diese Adresse.',
  botCheckBox: 'Ich bin kein Roboter',
  emailRequired: 'Bitte geben Sie Ihre E‑Mail-Adresse ein',
  emailInvalid: 'Bitte geben Sie eine gültige E‑Mail-Adresse ein',
  emailTopLevelDomain:
    'Die E‑Mail-Adresse muss auf eine gültige Domain mit Top-Level-Domain enden (z.\u00a0B. .de, .com)',
  botCheckExpired: 'Die Sicherheitsabfrage ist abgelaufen. Bitte wiederholen Sie sie.',
  botCheckUnavailable:
    'Die Sicherheitsabfrage konnte nicht geladen werden. Möglicherweise blockiert eine Browser-Erweiterung oder Ihr Netzwerk sie.',
  botCheckMissing: 'Bitte schließen Sie die Sicherheitsabfrage ab.',
  ssoNonCorporateEmail: 'Bitte verwenden Sie eine geschäftliche E‑Mail-Adresse.',
  ssoDomainRegistered: 'Für diese E‑Mail-Domain ist bereits eine Organisation registriert.',
  ssoAdminExists:
    'Diese E‑Mail-Adresse ist bereits registriert. Bitte melden Sie sich an, um fortzufahren.',
  startAgain: 'Neu beginnen',
  tryAgainAt: (time) => `Ab ${clockTime('de', time)} Uhr können Sie es erneut versuchen.`,
  useWorkEmail:
    'Wir erkennen Ihre Organisation an ihrer E‑Mail-Domain. Keine geschäftliche E‑Mail-Adresse? Wenden Sie sich an den Support.',
  askForInvitation:
    'Bitten Sie Ihren IT-Support, Sie einzuladen, oder registrieren Sie sich mit einer anderen Adresse.',
  useOwnAccount:
    'Wenn Sie sich nicht anmelden können, wenden Sie sich bitte an Ihren IT-Support oder registrieren Sie sich mit einer anderen Adresse.',
  ssoFailed: 'Die Registrierung ist fehlgeschlagen. Bitte versuchen Sie es erneut.',
});
