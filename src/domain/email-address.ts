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
 * Whether a text can be an address at all: one `@`, nothing quoted, invisible or blank that could smuggle a second one, and
 * nothing before the `@` that a mail server routes by (`%`, `!`) or takes for an option, a command or a file.
 */
export function looksLikeEmail(text: string): boolean {
  return text.length <= limits.email && /^(?![-|/])[^\s\p{C}"@%!]+@[^\s\p{C}"@]+$/u.test(text);
}
