import type { Mail } from '../../../service/src/application/ports/mail.ts';
import type { Language } from '../../../src/domain/languages.ts';

const to = 'ada@analytical.example';
const orgName = 'Analytical Engines';
export const longName = 'Gesellschaftsversicherungsrückvergütungsanstaltsverwaltung AG';
const link = (origin: string) => `${origin}/activate?token=Zk1kM2x0b1RhR0ZtY0dWdWRHOXJaVzVo`;

/** Every mail, by its name. @param origin where the service is found */
export const mails = (origin: string, language: Language): Readonly<Record<string, Mail>> => ({
  'mail with the code': { kind: 'code', to, language, code: '012345', reference: 'K7QM2X' },
  'mail to activate the account': { kind: 'activation', to, language, orgName, link: link(origin) },
  'mail to activate the account of a long name': {
    kind: 'activation',
    to,
    language,
    orgName: longName,
    link: link(origin),
  },
  'mail that the account is ready': { kind: 'activation', to, language, orgName, link: null },
  'mail that the request is received': { kind: 'received', to, language, orgName },
  'mail that the request is refused': { kind: 'refusal', to, language, orgName },
});
