import { days as daysOf, hours, minutes as minutesOf } from '../../../src/languages/de/counted.ts';
import { firstScreen } from '../../../src/languages/de/language.ts';
import { longSpan } from '../../../src/languages/formats.ts';
import type { OwnMessages } from './sentences.ts';

const timeOf = (minutes: number) => longSpan(minutes, { minutes: minutesOf, hours });

export const de = (product: string): OwnMessages => {
  const page = firstScreen(product);
  const signedUp = `Sie erhalten diese E‑Mail, weil Ihre Adresse für die Registrierung bei ${product} verwendet wurde. Wenn Sie das nicht waren, informieren Sie bitte unseren Support.`;
  return {
    mails: {
      code: (code, minutes) => ({
        subject: `${code} ist Ihr Code für ${product}`,
        preview: `${timeOf(minutes)} lang gültig. Geben Sie den Code an niemanden weiter.`,
        heading: `Ihr Code für die Registrierung bei ${product}`,
        before: ['Geben Sie diesen Code auf der Registrierungsseite ein.'],
        after: [
          `Der Code ist ${timeOf(minutes)} lang und nur im selben Browser gültig. Geben Sie ihn an niemanden weiter.`,
          'Wenn Sie das nicht waren, ignorieren Sie diese E‑Mail: Ohne den Code kann sich niemand mit Ihrer Adresse registrieren.',
        ],
        why: `Sie erhalten diese E‑Mail, weil jemand Ihre Adresse für die Registrierung bei ${product} eingegeben hat.`,
      }),
      requested: 'Angefordert',
      expires: 'Gültig bis',
      browser: 'Browser',
      browserOn: (browser, system) => `${browser} unter ${system}`,
      reference: 'Referenz',
      referenceOnPage: (reference) => `${reference}, wie auf der Seite angezeigt`,
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
          `Wir konnten Ihre Anfrage, ${orgName} bei ${product} einzurichten, nicht genehmigen. Es wurde kein Konto angelegt.`,
        ],
        reason: `Begründung von ${product}`,
        after: ['Wenn Sie das für einen Irrtum halten, wenden Sie sich bitte an unseren Support.'],
        why: signedUp,
      }),
      review: (orgName) => ({
        subject: `Eine Anfrage für ${product} ist zu prüfen`,
        preview: 'Genehmigen Sie sie, oder lehnen Sie sie ab.',
        heading: 'Eine Anfrage ist zu prüfen',
        before: [`${orgName} möchte ${product} nutzen und braucht eine Genehmigung.`],
        contested:
          'Für die Domain wurden mehr Codes eingegeben oder angefordert, als ihre Limits erlauben. Die Adresse kann also erraten sein. Nehmen Sie vor einer Genehmigung auf anderem Weg als über diese Adresse Kontakt zur Firma auf.',
        organization: 'Organisation',
        shortName: 'Kurzname',
        domain: 'Domain',
        region: 'Region',
        email: 'E‑Mail',
        approve: 'Genehmigen',
        refuse: 'Ablehnen',
        after: [],
        why: `Sie erhalten diese E‑Mail, weil Sie Anfragen für ${product} prüfen.`,
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
      linkRefusedRecovery:
        'Wenn Sie bereits ein Passwort gewählt haben, melden Sie sich damit an. Andernfalls öffnen Sie den Link in der neuesten Aktivierungs-E‑Mail oder bitten Sie den Support um einen neuen.',
      tryAgainTitle: 'Bitte versuchen Sie es erneut',
      tooLateOrNoCookies:
        'Diese Seite war zu lange geöffnet, oder Ihr Browser blockiert ihre Cookies.',
      linkStillWorks: 'Der Link in Ihrer Aktivierungs-E‑Mail funktioniert weiterhin.',
    },
  };
};
