import type { Language } from '#page/domain/languages.ts';
import type { Mail, MailKind, MailOf } from '#service/application/ports/mail.ts';

export const to = 'ada@analytical.example';
export const orgName = 'Analytical Engines';
export const longName = 'Gesellschaftsversicherungsrückvergütungsanstaltsverwaltung AG';

/** Every mail by name. @param origin of the service @param region one that the brand offers */
export function mails(
  origin: string,
  language: Language,
  region: string,
): Readonly<Record<string, Mail>> {
  const link = `${origin}/activate?token=Zk1kM2x0b1RhR0ZtY0dWdWRHOXJaVzVo`;
  const organization = { orgName, orgShortName: 'analytical', region };
  const activation = { kind: 'activation', to, language, ...organization, link } as const;
  const refusal = { kind: 'refusal', to, language, orgName } as const;
  const ofKind: { readonly [Kind in MailKind]: Readonly<Record<string, MailOf<Kind>>> } = {
    code: {
      'mail with the code': {
        kind: 'code',
        to,
        language,
        code: '012345',
        reference: 'K7QM2X',
        requestedAt: '2026-01-01T12:00:00Z',
        browser: { name: 'Firefox', system: 'Windows' },
      },
    },
    activation: {
      'mail to activate the account': activation,
      'mail to activate the account of a long name': { ...activation, orgName: longName },
      'mail that the account is ready': { ...activation, link: null },
    },
    received: {
      'mail that the request is received': {
        kind: 'received',
        to,
        language,
        orgName,
        link: `${origin}/status?token=token`,
      },
    },
    review: {
      'mail to a reviewer': {
        kind: 'review',
        to,
        language,
        ...organization,
        domain: 'analytical.example',
        email: to,
        isContested: true,
        link: `${origin}/review?token=token`,
      },
    },
    join: {
      'mail that a colleague asks to join': {
        kind: 'join',
        to,
        language,
        orgName,
        region,
        email: 'grace@analytical.example',
      },
    },
    refusal: {
      'mail that the request is refused': refusal,
      'mail that the request is refused for a reason': {
        ...refusal,
        reason: 'We could not reach anybody at the number in your trade register entry.',
      },
    },
  };
  return Object.assign({}, ...Object.values(ofKind));
}
