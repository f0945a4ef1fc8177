const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Whether `value` is an absolute https address; http passes for this machine only. */
export function isWebAddress(value: unknown): value is string {
  // URL mends what a person mistyped ("https:host", blanks, backslashes), so the text itself is looked at first.
  if (typeof value !== 'string' || !/^https?:\/\/[^\s\\]+$/.test(value)) return false;
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || LOCAL_HOSTS.includes(hostname);
}

/** Whether calls can be made below `value`: a web address that ends in `path`, nothing behind it. */
export function isApiBase(value: unknown, path: string): boolean {
  return isWebAddress(value) && value.endsWith(path) && new URL(value).pathname.endsWith(path);
}

/** Whether `value` is scheme, host and port alone, as a browser writes an origin. */
export function isOrigin(value: unknown): boolean {
  return isWebAddress(value) && new URL(value).origin === value;
}

export function isMailto(value: unknown): boolean {
  return typeof value === 'string' && /^mailto:[^\s@]+@[^\s@]+$/.test(value);
}
