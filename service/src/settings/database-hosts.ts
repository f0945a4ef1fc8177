/** libpq's values for "a server that accepts writes"; the service connects to no other. */
const WRITABLE = ['read-write', 'primary'];

/**
 * The servers that an address of PostgreSQL names, in the syntax of libpq: `postgres://user:password@host1:5432,host2:5432/name?...`.
 * @returns a URL for each, in order; null when one is invalid, or `target_session_attrs` selects a read-only server
 */
export function databaseHosts(address: string): readonly string[] | null {
  const [, scheme = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(address) ?? [];
  const addresses = hosts.split(',').map((host) => scheme + host + rest);
  if (!addresses.every((url) => URL.canParse(url))) return null;
  const sessionAttributes = new URL(addresses[0] ?? '').searchParams.get('target_session_attrs');
  return sessionAttributes === null || WRITABLE.includes(sessionAttributes) ? addresses : null;
}

/** Name and hosts of a PostgreSQL database for messages, without user and password. @param address a valid one */
export function databaseName(address: string): string {
  const urls = (databaseHosts(address) ?? []).map((url) => new URL(url));
  const hosts = urls.map(({ host, searchParams }) => searchParams.get('host') ?? host);
  return `PostgreSQL ${urls[0]?.pathname.slice(1)} on ${hosts.join(', ')}`;
}
