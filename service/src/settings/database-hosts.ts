/** libpq's values for "a server that accepts writes"; the service connects to no other. */
const WRITABLE = ['read-write', 'primary'];

/**
 * The servers that an address of PostgreSQL names, in the syntax of libpq: `postgres://user:password@host1:5432,host2:5432/name?...`.
 * @returns an address for each, in their order; null when one of them is no address, or `target_session_attrs` asks for a server without writes
 */
export function databaseHosts(address: string): readonly string[] | null {
  const [, scheme = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(address) ?? [];
  const addresses = hosts.split(',').map((host) => scheme + host + rest);
  if (!addresses.every((one) => URL.canParse(one))) return null;
  const wanted = new URL(addresses[0] ?? '').searchParams.get('target_session_attrs');
  return wanted === null || WRITABLE.includes(wanted) ? addresses : null;
}

/** Name and hosts of a PostgreSQL database for messages, without user and password. @param address a valid one */
export function databaseName(address: string): string {
  const urls = (databaseHosts(address) ?? []).map((one) => new URL(one));
  const hosts = urls.map(({ host, searchParams }) => searchParams.get('host') ?? host);
  return `PostgreSQL ${urls[0]?.pathname.slice(1)} on ${hosts.join(', ')}`;
}
