/** An address as it may stand in a log: `a***@company.example`. A single letter before the at sign is left out, too. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '***';
  const [first, ...rest] = email.slice(0, at);
  return `${rest.length > 0 ? first : ''}***${email.slice(at)}`;
}
