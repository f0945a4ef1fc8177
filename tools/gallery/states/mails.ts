import type { Mail } from '../../../service/src/application/ports/mail.ts';

const to = 'ada@analytical.example';
const orgName = 'Analytical Engines';
const longName = 'Gesellschaftsversicherungsrückvergütungsanstaltsverwaltung AG';
const link = (origin: string) => `${origin}/activate?token=Zk1kM2x0b1RhR0ZtY0dWdWRHOXJaVzVo`;

/** Every mail, by its name. @param origin where the service is found */
export const mails = (origin: string): Readonly<Record<string, Mail>> => ({
  'mail with the code': { kind: 'code', to, code: '012345', reference: 'K7QM2X' },
  'mail to activate the account': { kind: 'activation', to, orgName, link: link(origin) },
  'mail to activate the account of a long name': {
    kind: 'activation',
    to,
    orgName: longName,
    link: link(origin),
  },
  'mail that the account is ready': { kind: 'activation', to, orgName, link: null },
  'mail that the request is received': { kind: 'received', to, orgName },
  'mail that the request is refused': { kind: 'refusal', to, orgName },
});
