import leven from 'leven';
import { builtInNames } from '#page/domain/sso-providers.ts';

/** Characters of a name per typing error. */
const PER_ERROR = 8;

/** Variables that Kubernetes sets for each Service of a namespace, such as `DATABASE_PORT_5432_TCP_ADDR`. */
const serviceLink = /_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_[A-Z]+(?:_\w+)?)?)$/;

/** Clouds set variables with these prefixes for every process. */
const clouds = builtInNames.map((name) => name.toUpperCase());

/**
 * Sorts the variables that are set and that the service does not read.
 * @param set names of all variables that are set and not empty
 * @param known names of those that the service reads
 * @returns `misspelled`: those that are a typing error away from a known name that is not set, each with that name.
 *   `unread`: others that begin with the first word of a known name, such as `RATE_LIMIT_CODES`
 */
export function unknownVariables(
  set: readonly string[],
  known: readonly string[],
): { readonly misspelled: ReadonlyMap<string, string>; readonly unread: readonly string[] } {
  const others = set.filter((name) => !known.includes(name) && !serviceLink.test(name));
  const unset = known.filter((name) => !set.includes(name));
  const misspelled = new Map<string, string>();
  for (const name of others) {
    const suggestion = unset.find((variable) => isMisspelled(name.toUpperCase(), variable));
    if (suggestion) misspelled.set(name, suggestion);
  }
  const prefixes = known.flatMap((name) => /^[^_]+(?=_)/.exec(name) ?? []);
  const ours = new Set(prefixes.filter((prefix) => !clouds.includes(prefix)));
  const unread = others.filter(
    (name) => ours.has(name.replace(/_.*/, '')) && !misspelled.has(name),
  );
  return { misspelled, unread };
}

/**
 * Whether a name differs by one character for each 8 of the longer name (1 from 8 characters, 2 from 16, 3 from 24), in
 * the order of two letters, or in case. More would take PAGER for PAGE, HOME for HOST and HTTP_URL for SMTP_URL.
 */
function isMisspelled(name: string, known: string): boolean {
  const distance = leven(name, known);
  const longest = Math.max(name.length, known.length);
  return distance <= longest / PER_ERROR || (distance === 2 && sorted(name) === sorted(known));
}

const sorted = (text: string) => [...text].sort().join('');
