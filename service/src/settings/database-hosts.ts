/** libpq's values for "a server that accepts writes"; the service connects to no other. */
const WRITABLE = ['read-write', 'primary'];

/**
 * The servers that a URL of PostgreSQL names, in the syntax of libpq:
 * `postgres://user:password@host1:5432,host2:5432/name?...`.
 * @returns a URL for each, in order; null when one is invalid, or `target_session_attrs` selects a read-only server
 */
export function databaseHosts(url: string): readonly string[] | null {
  const [, scheme = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const urls = hosts.split(',').map((host) => scheme + host + rest);
  if (!urls.every((url) => URL.canParse(url))) return null;
  const sessionAttributes = new URL(urls[0] ?? '').searchParams.get('target_session_attrs');
  return sessionAttributes === null || WRITABLE.includes(sessionAttributes) ? urls : null;
}

/** Name and hosts of a PostgreSQL database for messages, without user and password. @param url a valid one */
export function databaseName(url: string): string {
  const urls = (databaseHosts(url) ?? []).map((url) => new URL(url));
  const hosts = urls.map(({ host, searchParams }) => searchParams.get('host') ?? host);
  return `PostgreSQL ${urls[0]?.pathname.slice(1)} on ${hosts.join(', ')}`;
}
