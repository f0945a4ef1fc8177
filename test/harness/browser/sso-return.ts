/** The query with which a provider sends Ada back to the page. */
export function ssoReturn(changes: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    signupCode: 'signup-code',
    provider: 'google',
    ...changes,
  });
  return `?${query}`;
}
