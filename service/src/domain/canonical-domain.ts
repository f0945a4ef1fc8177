import { domainToASCII, domainToUnicode } from 'node:url';

const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The form of a domain for comparisons: lower case, IDNA, without a final dot.
 * @returns null if it is not a domain with a top-level domain, such as an IP address
 */
export function canonicalDomain(text: string): string | null {
  // `domainToASCII` would drop or decode the text after these characters.
  if (/[\s/\\?#%:@]/.test(text)) return null;
  const domain = domainToASCII(text).replace(/\.$/, '');
  // Node 24 returns some labels that encode nothing, such as `xn--a`, unchanged.
  const isDecodable = domainToASCII(domainToUnicode(domain)) === domain;
  return domain.length <= 253 && hostName.test(domain) && isDecodable ? domain : null;
}

/**
 * A domain and the domains above it, the longest first, up to one that an organization can register.
 * @param isPublicSuffix whether anyone can register a domain below it, such as `com` and `co.uk`
 */
export function* domainAndParents(
  domain: string,
  isPublicSuffix: (domain: string) => boolean,
): Generator<string> {
  yield domain;
  const parent = domain.slice(domain.indexOf('.') + 1);
  if (parent.includes('.') && !isPublicSuffix(parent)) {
    yield* domainAndParents(parent, isPublicSuffix);
  }
}

/** The canonical forms of the valid domains in a list. */
export function canonicalDomains(list: readonly string[]): ReadonlySet<string> {
  return new Set(list.flatMap((text) => canonicalDomain(text) ?? []));
}
