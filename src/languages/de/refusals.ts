import { limits } from '../../domain/limits.ts';
import { type CataloguePart, verbatimRefusals } from '../catalogue.ts';
import { longSpan } from '../formats.ts';
import { hours, minutes as minutesOf } from './counted.ts';
import { page as pageSentences } from './page.ts';

const timeOf = (minutes: number) => longSpan(minutes, { minutes: minutesOf, hours });
const tryAgainIn = (minutes: number) => `Versuchen Sie es in ${timeOf(minutes)} erneut`;

/** Messages of servers: the service, mock responses, nginx and static hosts. */
export const serverMessages = (product: string): CataloguePart<'serverMessages'> => {
  const page = pageSentences(product);
  const passwordCommon = 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.';
  return {
    shortNameTaken: 'Diese URL ist bereits vergeben. Bitte wählen Sie eine andere.',
    passwordCommon,
    passwordRefused: 'Dieses Passwort wurde nicht akzeptiert. Bitte wählen Sie ein anderes.',

    refusals: {
      invalid_email: page.emailInvalid,
      non_corporate_email: page.ssoNonCorporateEmail,
      email_domain_refused: 'Die Registrierung ist für diese E‑Mail-Domain nicht freigeschaltet.',
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
  };
};
