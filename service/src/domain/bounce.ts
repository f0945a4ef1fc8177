import { serviceLimits } from './service-limits.ts';

/** What a mail server or provider said about a mail, for operators: one line, without addresses, cut. */
export function bounceReason(words: string): string {
  const line = words
    .replace(/[^\s<>"'(;:]+@[^\s<>"');,]+/g, '…')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  return [...line].slice(0, serviceLimits.mailReason).join('');
}

/**
 * Whether a permanent refusal of a recipient means that the address does not exist. A full mailbox (552, 5.2.2), an
 * error of the receiving system (5.3) and a refusal of the sender (5.7, such as a blocklist) say nothing about it.
 * @param response of the mail server, such as `550 5.1.1 No such user`
 */
export function isOfAddress(response: string): boolean {
  const [, code, status = ''] = /^(5\d\d)(?:[ -](5\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? [];
  return code !== undefined && code !== '552' && !/^5\.(?:2\.2|3\.|7\.)/.test(status);
}
