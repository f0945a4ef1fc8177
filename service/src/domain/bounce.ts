import { serviceLimits } from './service-limits.ts';

/** The response of a mail server or provider to a mail, for operators: one line, without addresses, shortened. */
export function bounceReason(words: string): string {
  const line = words
    .replace(/[^\s<>"'(;:]+@[^\s<>"');,]+/g, '…')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  return [...line].slice(0, serviceLimits.mailReason).join('');
}

/**
 * Whether a permanent failure means that the address does not exist. A full mailbox (552, 5.2.2), an error of the
 * receiving system (5.3) and a refusal of the sender (5.7, such as a blocklist) do not.
 * @param words of the mail server or the provider, such as `550 5.1.1 No such user`
 */
export function isOfAddress(words: string): boolean {
  const [, code = ''] = /(?:^|\s)([45]\d\d)(?=[ -]|$)/.exec(words) ?? [];
  const [, status = ''] = /(?:^|[\s-])([45]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(words) ?? [];
  return !/^(?:4|552)/.test(code) && !/^(?:4|5\.2\.2$|5\.3\.|5\.7\.)/.test(status);
}
