/** An address as it may stand in a log: `a***@company.example`. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return at < 1 ? '***' : `${first}***${email.slice(at)}`;
}
