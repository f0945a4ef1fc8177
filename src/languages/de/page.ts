import type { Said } from '../catalogue.ts';
import { clockTime } from '../clock-time.ts';
import { shortSpan } from '../time-span.ts';
import { minutes, seconds } from './counted.ts';

/** What the page says after the first screen: titles, refusals, steps 2 to 4. */
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

  codeHeading: 'Code aus Ihrer E‑Mail eingeben',
  registrationHeading: 'Organisation registrieren',
  resultHeadings: {
    success: 'Vielen Dank für Ihre Registrierung!',
    createInSaasFailed: 'Vielen Dank für Ihre Registrierung!',
    orgAlreadyRegistered: 'Organisation bereits registriert!',
    adminAlreadyRegistered: 'Konto bereits vorhanden!',
  },
  resumeQuestion: (address) => `Mit ${address} fortfahren?`,
  didYouMean: (address) => `Meinten Sie ${address}?`,
  codeSentTo: 'Ihr 6-stelliger Code ging an',
  codeGroup: 'Bestätigungscode',
  digitOf: (position, count) => `Ziffer ${position} von ${count}`,
  codeResent: 'Wir haben Ihnen einen neuen Code gesendet. Nur der neueste ist gültig.',
  resend: 'Neuen Code anfordern',
  resendWait: (wait) =>
    `In ${shortSpan(wait, { seconds, minutes })} können Sie einen neuen Code anfordern.`,
  differentEmail: 'Andere E‑Mail-Adresse verwenden',
  codeIncomplete: (digits) => `Bitte geben Sie alle ${digits} Ziffern ein`,
  digitsOnly: 'Nur Ziffern',
  codeReference: 'Referenz der neuesten E‑Mail:',
  codeHint: 'Keinen Code erhalten? Sehen Sie im Spam-Ordner nach.',
  resendLimit:
    'Sie haben die maximale Anzahl an Versuchen erreicht. Ist die E‑Mail-Adresse wirklich richtig?',
  startAgainForCode:
    'Wenn Ihre E‑Mail-Adresse stimmt, beginnen Sie neu, um einen neuen Code zu erhalten.',
  problemHeading: 'Es gibt ein Problem',
  personGroup: 'Persönliche Angaben',
  organizationGroup: 'Ihre Organisation',
  registrationEmailLabel: 'E‑Mail-Adresse',
  firstNameLabel: 'Vorname',
  lastNameLabel: 'Nachname',
  passwordLabel: 'Passwort',
  confirmPasswordLabel: 'Passwort bestätigen',
  show: 'Anzeigen',
  hide: 'Verbergen',
  showField: (label) => `„${label}“ anzeigen`,
  hideField: (label) => `„${label}“ verbergen`,
  ruleMet: 'erfüllt',
  ruleNotMet: 'noch nicht erfüllt',
  orgNameLabel: 'Name der Organisation',
  shortNameLabel: 'Ihre URL',
  shortNamePreview: 'Ihre Adresse lautet dann',
  regionLabel: 'Region',
  termsLabelBefore: 'Ich akzeptiere die',
  permanentChoices: 'URL und Region lassen sich nach der Registrierung nicht mehr ändern.',
  register: 'Registrieren',
  registering: 'Ihre Organisation wird registriert\u00a0…',
  orgNameRequired: 'Bitte geben Sie den Namen der Organisation ein',
  orgNameTooLong: (longest) =>
    `Der Name der Organisation darf höchstens ${longest} Zeichen lang sein`,
  // Not "Northgate-URL": with a product of two words that would be spelled wrong.
  shortNameRequired: `Bitte geben Sie Ihre URL bei ${product} ein`,
  shortNameInvalid: (longest) =>
    `Ihr Teil der URL bei ${product} darf höchstens ${longest} Zeichen lang sein und nur Kleinbuchstaben (a–z), Ziffern und Bindestriche enthalten. Er muss mit einem Buchstaben oder einer Ziffer beginnen und enden.`,
  shortNameReserved: 'Diese URL ist reserviert. Bitte wählen Sie eine andere.',
  shortNameLetters: 'Verwenden Sie die Buchstaben a bis z, Ziffern und Bindestriche.',
  shortNameHelp: 'Steht in der Adresse Ihrer Organisation. Lässt sich später nicht ändern.',
  firstNameRequired: 'Bitte geben Sie Ihren Vornamen ein',
  firstNameTooLong: (longest) => `Der Vorname darf höchstens ${longest} Zeichen lang sein`,
  lastNameRequired: 'Bitte geben Sie Ihren Nachnamen ein',
  lastNameTooLong: (longest) => `Der Nachname darf höchstens ${longest} Zeichen lang sein`,
  passwordRequired: 'Bitte geben Sie ein Passwort ein',
  passwordWeak: (shortest) =>
    `Das Passwort muss mindestens ${shortest} Zeichen lang sein und mindestens eine Ziffer, einen Großbuchstaben, einen Kleinbuchstaben und ein Sonderzeichen enthalten.`,
  passwordLength: (shortest) => `Mindestens ${shortest} Zeichen`,
  passwordLowercase: 'Ein Kleinbuchstabe',
  passwordUppercase: 'Ein Großbuchstabe',
  passwordDigit: 'Eine Ziffer',
  passwordSpecial: 'Ein Sonderzeichen',
  passwordNotName: 'Nicht der Name Ihrer Organisation',
  passwordNotCommon: 'Ob es leicht zu erraten ist, prüfen wir bei der Registrierung.',
  passwordNamesOrganization: 'Wählen Sie ein Passwort, das nicht der Name Ihrer Organisation ist.',
  passwordTooLong: (longest) => `Das Passwort darf höchstens ${longest} Zeichen lang sein`,
  confirmPasswordRequired: 'Bitte bestätigen Sie das Passwort',
  passwordsDiffer: 'Die Passwörter stimmen nicht überein',
  regionRequired: 'Bitte wählen Sie eine Region',
  regionHelp: 'Dort werden Ihre Daten gespeichert.',
  termsNotAccepted: 'Bitte akzeptieren Sie die Nutzungsbedingungen.',
  saudiArabiaOnly: 'Wählen Sie Saudi-Arabien nur, wenn Sie sich in Saudi-Arabien befinden.',
  saudiArabiaOrEurope:
    'Wählen Sie Saudi-Arabien nur, wenn Sie sich in Saudi-Arabien befinden. Für andere Länder des Nahen Ostens empfehlen wir wegen der kürzeren Antwortzeiten die Region Europa (EU).',
  createdDetail: `Ihre Organisation ist eingerichtet. Melden Sie sich an, um mit ${product} zu beginnen.`,
  createdWithoutPasswordDetail: `Ihre Organisation ist eingerichtet. Wir haben Ihnen eine E‑Mail gesendet: Geben Sie dort Ihren Namen ein, legen Sie ein Passwort fest und melden Sie sich dann an, um mit ${product} zu beginnen.`,
  queuedDetail:
    'Wir haben Ihre Anfrage erhalten und prüfen sie. Sie erhalten eine Aktivierungs-E‑Mail.',
  nextHeading: 'So geht es weiter',
  queuedReview: 'Wir prüfen Ihre Anfrage. Sie müssen nichts tun.',
  queuedMail: 'Wir senden einen Aktivierungslink an',
  queuedSignIn: 'Öffnen Sie den Link und melden Sie sich an.',
  orgExistsDetail: 'Es gibt bereits eine Organisation für',
  orgExistsWayOn: 'Bitte wenden Sie sich an Ihren IT-Support und lassen Sie sich einladen.',
  adminExistsDetail: 'Es gibt bereits ein Konto für',
  adminExistsWayOn:
    'Melden Sie sich an oder setzen Sie Ihr Passwort zurück, falls Sie es vergessen haben.',
  adminExistsSupport:
    'Wenn Sie sich nicht anmelden können, wenden Sie sich bitte an Ihren IT-Support.',
  resetPassword: 'Passwort zurücksetzen',
});
