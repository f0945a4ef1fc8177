import { limits } from './limits.ts';

declare const isRead: unique symbol;

/** A valid, trimmed address. Only forms/email-form.ts creates it. */
export type EmailAddress = string & { readonly [isRead]: true };

/** The part after the last `@`, lowercased; empty without an `@`. */
export function emailDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? '' : address.slice(at + 1).toLowerCase();
}

/** An address without surrounding whitespace and invisible characters. */
export function trimmedAddress(text: string): string {
  return text.replace(/^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu, '');
}

/**
 * Whether a text can be an address: one `@`, no quotes, whitespace or invisible characters, no combining mark at the
 * start, and nothing before the `@` that a mail server uses for routing (`%`, `!`) or as an option, a command or a
 * file.
 */
export function looksLikeEmail(text: string): boolean {
  const address = /^(?![-|/\p{M}])[^\s\p{C}\p{DI}\u2800\ufffc"@%!]+@[^\s\p{C}\p{DI}"@]+$/u;
  return text.length <= limits.email && address.test(text);
}

/**
 * Typing errors by top-level domain. Real top-level domains are excluded, so that no correct address is questioned:
 * `.co`, `.cm` and `.om` are countries.
 */
const topLevels: Readonly<Record<string, string>> = {
  com: 'con cmo comm ocm cim vom xom coom',
  net: 'nett nte',
  org: 'ogr orgg',
};

/** Large mailbox providers: a correction is useless, because their addresses are refused. */
const mailboxes =
  /(^|\.)(126|163|aim|aol|att|comcast|fastmail|gmail|gmx|googlemail|hey|hotmail|icloud|inbox|live|mac|mail|me|msn|naver|outlook|protonmail|qq|rocketmail|yahoo|yandex|ymail|zoho)$/;

/** The probably intended address; null without a likely typing error. */
export function suggestedAddress(typed: string): string | null {
  const address = trimmedAddress(typed);
  const domain = emailDomain(address);
  const [, name = '', end = ''] = /^([^\s@]+)[.,]([a-z]+)$/.exec(domain) ?? [];
  const topLevel = Object.keys(topLevels).find((known) =>
    topLevels[known]?.split(' ').includes(end),
  );
  const suggestion = `${name}.${topLevel ?? end}`;
  const person = address.slice(0, -domain.length);
  const isSuggested = name !== '' && suggestion !== domain && !mailboxes.test(name);
  return isSuggested && looksLikeEmail(person + suggestion) ? person + suggestion : null;
}
