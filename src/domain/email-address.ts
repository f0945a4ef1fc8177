import { limits } from './limits.ts';

declare const isRead: unique symbol;

/** An address that was read from what somebody typed or sent: no blanks around it, a real address. Made by forms/email-form.ts. */
export type EmailAddress = string & { readonly [isRead]: true };

/** The part behind the last `@`, lowercased; empty when there is none. */
export function emailDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? '' : address.slice(at + 1).toLowerCase();
}

/** An address without the blanks and invisible marks that copying leaves around it. */
export function trimmedAddress(text: string): string {
  return text.replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '');
}

/**
 * Whether a text can be an address at all: one `@`, nothing quoted, invisible or blank, no combining mark at the beginning, and
 * nothing before the `@` that a mail server routes by (`%`, `!`) or takes for an option, a command or a file.
 */
export function looksLikeEmail(text: string): boolean {
  const address = /^(?![-|/\p{M}])[^\s\p{C}\p{DI}\u2800\ufffc"@%!]+@[^\s\p{C}\p{DI}"@]+$/u;
  return text.length <= limits.email && address.test(text);
}

/**
 * Slips of the hand, each behind what was meant. None is a top-level domain, so that no real domain is ever asked about:
 * `.co`, `.cm` and `.om` are countries, and `.community` is one letter from `.comm`.
 */
const topLevels: Readonly<Record<string, string>> = {
  com: 'con cmo comm ocm cim vom xom coom',
  net: 'nett nte',
  org: 'ogr orgg',
};

/** The large mailbox providers, whose addresses are refused however they are spelled. */
const mailboxes =
  /(^|\.)(126|163|aim|aol|att|comcast|fastmail|gmail|gmx|googlemail|hey|hotmail|icloud|inbox|live|mac|mail|me|msn|naver|outlook|protonmail|qq|rocketmail|yahoo|yandex|ymail|zoho)$/;

/** The address that was probably meant; null where nothing looks like a slip of the hand. */
export function suggestedAddress(typed: string): string | null {
  const address = trimmedAddress(typed);
  const domain = emailDomain(address);
  const [, name = '', end = ''] = /^([^\s@]+)[.,]([a-z]+)$/.exec(domain) ?? [];
  const topLevel = Object.keys(topLevels).find((meant) =>
    topLevels[meant]?.split(' ').includes(end),
  );
  const meant = `${name}.${topLevel ?? end}`;
  const person = address.slice(0, -domain.length);
  const isAsked = name !== '' && meant !== domain && !mailboxes.test(name);
  return isAsked && looksLikeEmail(person + meant) ? person + meant : null;
}
