import { limits } from '../../domain/limits.ts';
import type { Said } from '../catalogue.ts';
import { longSpan } from '../time-span.ts';
import { verbatimRefusals } from '../verbatim-refusals.ts';
import { days as daysOf, hours, minutes as minutesOf } from './counted.ts';
import { firstScreen } from './first-screen.ts';
import { laterSteps } from './later-steps.ts';
import { page as rest } from './page.ts';

const timeOf = (minutes: number) => longSpan(minutes, { minutes: minutesOf, hours });
const tryAgainIn = (minutes: number) => `Versuchen Sie es in ${timeOf(minutes)} erneut`;

/**
 * What the service says: in its answers, in its mails and on its activation page, besides the sentences of the page. The
 * page imports nothing of it.
 */
export const serviceMessages = (product: string): Said<'serviceMessages'> => {
  const page = { ...firstScreen(product), ...rest(product), ...laterSteps(product) };
  const passwordCommon = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.';
  const signedUp = `Sie erhalten diese E‑Mail, weil Ihre Adresse für die Registrierung bei ${product} verwendet wurde. Wenn Sie das nicht waren, informieren Sie bitte unseren Support.`;
  return {
    ...page,
    shortNameTaken: 'Diese URL ist bereits vergeben. Bitte wählen Sie eine andere.',
    passwordCommon,

    refusals: {
      invalid_email: page.emailInvalid,
      non_corporate_email: page.ssoNonCorporateEmail,
      human_check_failed: page.botCheckMissing,
      too_many_codes: (minutes) =>
        `An diese Adresse wurden zu viele Codes gesendet. ${tryAgainIn(minutes)}.`,
      too_many_codes_from_network: (minutes) =>
        `Aus Ihrem Netzwerk wurden zu viele Codes angefordert. ${tryAgainIn(minutes)}.`,
      too_many_codes_for_domain: (minutes) =>
        `Für diese E‑Mail-Domain wurden zu viele Codes angefordert. ${tryAgainIn(minutes)}, oder nutzen Sie Single Sign-on, sofern es angeboten wird.`,

      code_incomplete: page.codeIncomplete(limits.verificationCode),
      code_refused:
        'Der Code ist falsch oder nicht mehr gültig. Verwenden Sie den Code aus der neuesten E‑Mail oder fordern Sie einen neuen an.',
      too_many_attempts:
        'Zu viele falsche Codes. Bitte beginnen Sie erneut mit Ihrer E‑Mail-Adresse.',
      too_many_attempts_for_address: (minutes) =>
        `Für diese Adresse wurden zu viele Codes ausprobiert. ${tryAgainIn(minutes)}.`,
      resend_limit: page.resendLimit,
      ...verbatimRefusals,
      verification_unknown:
        'Ihre Registrierung ist abgelaufen, oder ihre Cookies wurden gelöscht. Bitte beginnen Sie erneut mit Ihrer E‑Mail-Adresse.',

      too_many_registrations:
        'Zu viele Versuche. Bitte beginnen Sie erneut mit Ihrer E‑Mail-Adresse.',
      signup_code_refused:
        'Die Bestätigung Ihrer E‑Mail-Adresse ist abgelaufen. Bitte beginnen Sie erneut.',
      already_complete: 'Diese Registrierung ist bereits abgeschlossen. Bitte melden Sie sich an.',
      domain_already_registered: page.ssoDomainRegistered,
      invalid_registration: page.unexpected,
      password_refused: passwordCommon,

      login_refused: 'E‑Mail-Adresse oder Passwort ist falsch.',
      too_many_logins: (minutes) => `Zu viele Anmeldeversuche. ${tryAgainIn(minutes)}.`,
      too_many_sso_starts: (minutes) =>
        `Aus Ihrem Netzwerk gab es zu viele Versuche, sich über einen Anbieter anzumelden. ${tryAgainIn(minutes)}.`,
      sso_not_set_up: 'Single Sign-on ist für diesen Dienst nicht eingerichtet.',
      sso_failed: page.ssoFailed,
      sso_refused:
        'Die Anmeldung mit diesem Konto hat nicht funktioniert. Bitte versuchen Sie es erneut.',

      invalid_request: 'Die Anfrage ist nicht korrekt aufgebaut.',
      not_checked:
        'Diese Anfrage konnte nicht geprüft werden. Bitte laden Sie die Seite neu und versuchen Sie es erneut.',
      not_json: 'Die Anfrage muss im JSON-Format vorliegen.',
      too_large: 'Die Anfrage ist zu groß.',
      headers_too_large: 'Die Header der Anfrage sind zu groß.',
      request_too_slow:
        'Die Übertragung der Anfrage hat zu lange gedauert. Bitte versuchen Sie es erneut.',
      not_found: 'Unter dieser Adresse wurde nichts gefunden.',
      method_not_allowed: 'Diese Adresse lässt die verwendete Methode nicht zu.',
      unavailable:
        'Der Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
      unexpected: page.unexpected,
    },
    tooManyRequests: 'Zu viele Anfragen. Bitte versuchen Sie es gleich noch einmal.',

    mails: {
      code: (code, minutes, reference) => ({
        subject: `${code} ist Ihr Code für ${product}`,
        preview: `${timeOf(minutes)} lang gültig. Geben Sie den Code an niemanden weiter.`,
        heading: `Ihr Code für die Registrierung bei ${product}`,
        before: ['Geben Sie diesen Code auf der Registrierungsseite ein.'],
        after: [
          `Der Code ist ${timeOf(minutes)} lang und nur im selben Browser gültig. Geben Sie ihn an niemanden weiter.`,
          `Referenz: ${reference}. Die Seite zeigt dieselbe Referenz an, damit Sie wissen, welche E‑Mail die neueste ist.`,
        ],
        why: `Sie erhalten diese E‑Mail, weil jemand Ihre Adresse für die Registrierung bei ${product} eingegeben hat. Wenn Sie das nicht waren, können Sie die E‑Mail ignorieren.`,
      }),
      activation: (orgName, days) => ({
        subject: `Aktivieren Sie Ihr Konto bei ${product}`,
        preview: `Der Link ist ${daysOf(days)} gültig.`,
        heading: `Aktivieren Sie Ihr Konto bei ${product}`,
        before: [
          `${orgName} ist bei ${product} eingerichtet. Geben Sie Ihren Namen ein und legen Sie ein Passwort fest, um sich anzumelden.`,
        ],
        linkLabel: 'Konto aktivieren',
        after: [`Der Link ist ${daysOf(days)} gültig. Geben Sie ihn an niemanden weiter.`],
        why: signedUp,
      }),
      ready: (orgName) => ({
        subject: `Ihr Konto bei ${product} ist eingerichtet`,
        preview: 'Sie können sich jetzt anmelden.',
        heading: `Ihr Konto bei ${product} ist eingerichtet`,
        before: [
          `${orgName} ist bei ${product} eingerichtet. Melden Sie sich so an, wie Sie es bei der Registrierung gewählt haben.`,
        ],
        linkLabel: page.signIn,
        after: [],
        why: signedUp,
      }),
      received: (orgName) => ({
        subject: `Wir haben Ihre Anfrage für ${product} erhalten`,
        preview: 'Wir prüfen sie und melden uns per E‑Mail.',
        heading: 'Wir haben Ihre Anfrage erhalten',
        before: [
          `Sie möchten ${orgName} bei ${product} einrichten. Ihre Anfrage wird jetzt geprüft.`,
        ],
        after: [
          'Sobald darüber entschieden ist, melden wir uns per E‑Mail. Bis dahin müssen Sie nichts tun.',
        ],
        why: signedUp,
      }),
      refusal: (orgName) => ({
        subject: `Ihre Anfrage für ${product} wurde nicht genehmigt`,
        preview: 'Es wurde kein Konto angelegt.',
        heading: 'Ihre Anfrage wurde nicht genehmigt',
        before: [
          `Wir konnten Ihre Anfrage, ${orgName} bei ${product} einzurichten, nicht genehmigen.`,
        ],
        after: [
          'Es wurde kein Konto angelegt. Wenn Sie das für einen Irrtum halten, wenden Sie sich bitte an unseren Support.',
        ],
        why: signedUp,
      }),
      buttonDoesNotWork: 'Die Schaltfläche funktioniert nicht? Öffnen Sie diesen Link:',
    },

    activation: {
      title: 'Konto aktivieren',
      intro: (orgName) =>
        `Um ${orgName} zu verwalten, geben Sie Ihren Namen ein und legen Sie ein Passwort fest.`,
      passwordNotCommon: 'Nicht leicht zu erraten',
      activate: 'Aktivieren',
      readyTitle: 'Ihr Konto ist eingerichtet',
      readyDetail:
        'Melden Sie sich mit Ihrer E‑Mail-Adresse und dem Passwort an, das Sie gerade gewählt haben.',
      linkRefusedTitle: 'Dieser Link funktioniert nicht',
      linkRefusedDetail: 'Er ist abgelaufen, wurde bereits verwendet oder ist unvollständig.',
      linkRefusedWayOn:
        'Wenn Sie bereits ein Passwort gewählt haben, melden Sie sich damit an. Andernfalls öffnen Sie den Link in der neuesten Aktivierungs-E‑Mail oder bitten Sie den Support um einen neuen.',
      tryAgainTitle: 'Bitte versuchen Sie es erneut',
      needsCookies:
        'Öffnen Sie den Link in Ihrer Aktivierungs-E‑Mail noch einmal. Er funktioniert weiterhin; diese Seite benötigt aber Cookies.',
      linkStillWorks: 'Der Link in Ihrer Aktivierungs-E‑Mail funktioniert weiterhin.',
    },
  };
};
