import dns, { type LookupAddress, type LookupOptions } from 'node:dns';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { callbackify } from 'node:util';

export interface HostNamesOptions {
  /** Name servers; default: those of the system. */
  readonly servers?: readonly string[];
  readonly hostsFile?: string;
  readonly resolverFile?: string;
  /** Milliseconds to resolve one name. */
  readonly timeLimit?: number;
  /** Other sources of the system; default: `getaddrinfo`. */
  readonly system?: (name: string) => Promise<LookupAddress[]>;
}

type Callback = (error: Error | null, ...result: unknown[]) => void;

/** An error with the codes of `dns.lookup` that callers compare: `ENOTFOUND`, or `EAI_AGAIN` without an answer. */
class LookupFailed extends Error {
  readonly syscall = 'getaddrinfo';

  constructor(readonly code: string) {
    super(`The host name could not be resolved (${code})`);
  }
}

/**
 * Addresses of host names from hosts file and name servers, with the search domains of `resolv.conf`. Waiting for a
 * name server occupies no thread, unlike `dns.lookup`, whose second hanging call blocks those for other hosts. Only a
 * name that no name server has is left to the system, which may have other sources, such as mDNS. cacheable-lookup and
 * better-lookup ignore search domains, and the first one the hosts file.
 */
export class HostNames {
  private readonly underWay = new Map<string, Promise<LookupAddress[]>>();

  constructor(private readonly options: HostNamesOptions = {}) {}

  /** Concurrent calls for a name share one lookup. @throws an error as `dns.lookup` */
  addressesOf(name: string): Promise<LookupAddress[]> {
    const shared = this.underWay.get(name);
    if (shared) return shared;
    const lookup = this.find(name).finally(() => this.underWay.delete(name));
    this.underWay.set(name, lookup);
    return lookup;
  }

  private async find(name: string): Promise<LookupAddress[]> {
    const {
      hostsFile = '/etc/hosts',
      resolverFile = '/etc/resolv.conf',
      system = (name) => dns.promises.lookup(name, { all: true }),
    } = this.options;
    const [hosts, configuration] = await Promise.all([textOf(hostsFile), textOf(resolverFile)]);
    const listed = addressesIn(hosts, name);
    if (listed.length > 0) return listed;
    return (await this.query(candidates(name, configuration))) ?? system(name);
  }

  /** @returns the addresses of the first name that has some; null if no name exists */
  private async query(names: readonly string[]): Promise<LookupAddress[] | null> {
    const { servers, timeLimit = 5_000 } = this.options;
    // Each lookup has its own resolver: it reads the current name servers, and `cancel()` ends no other lookup.
    const resolver = new dns.promises.Resolver({ timeout: 1_000, tries: 3 });
    if (servers) resolver.setServers(servers);
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      resolver.cancel();
    }, timeLimit);
    try {
      let isAnswered = true;
      for (const name of names) {
        const [ipv4, ipv6] = await Promise.allSettled([
          resolver.resolve4(name),
          resolver.resolve6(name),
        ]);
        const addresses = [...entries(ipv4, 4), ...entries(ipv6, 6)];
        if (addresses.length > 0) return addresses;
        isAnswered &&= hasNone(ipv4) && hasNone(ipv6);
        if (isLate) break;
      }
      if (isAnswered) return null;
      throw new LookupFailed('EAI_AGAIN');
    } finally {
      clearTimeout(timer);
    }
  }
}

/**
 * Replaces `dns.lookup`, with which sockets, `fetch` and the packages for SMTP and PostgreSQL resolve host names. Most
 * of them have no option for it.
 * @returns restores it
 */
export function replaceLookup(names = new HostNames()): () => void {
  const system = dns.lookup;
  const addressesOf = callbackify((name: string) => names.addressesOf(name));
  /** Has the signatures of `dns.lookup`. */
  const lookupHost = (name: string, ...rest: [...unknown[], Callback]) => {
    if (!name || isIP(name)) {
      Reflect.apply(system, dns, [name, ...rest]);
      return;
    }
    const [given] = rest;
    const options: LookupOptions = typeof given === 'object' && given ? given : {};
    const family = Number(/[46]$/.exec(`${options.family ?? given}`)?.[0] ?? 0);
    const callback = rest.at(-1) as Callback;
    addressesOf(name, (error, all) => {
      if (error) return callback(error);
      const addresses = all.filter((entry) => family === 0 || entry.family === family);
      const [first] = addresses;
      if (!first) return callback(new LookupFailed('ENOTFOUND'));
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
  Object.assign(dns, { lookup: lookupHost });
  return () => void Object.assign(dns, { lookup: system });
}

/** Empty for a file that does not exist. */
async function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '');
}

function linesOf(text: string): string[][] {
  return text.split('\n').map((line) =>
    line
      .replace(/[#;].*/, '')
      .trim()
      .split(/\s+/),
  );
}

/** @param hosts text of a hosts file */
function addressesIn(hosts: string, name: string): LookupAddress[] {
  const wanted = name.toLowerCase().replace(/\.$/, '');
  return linesOf(hosts)
    .filter(([, ...names]) => names.some((listed) => listed.toLowerCase() === wanted))
    .map(([address = '']) => ({ address, family: isIP(address) }))
    .filter(({ family }) => family !== 0)
    .sort((a, b) => a.family - b.family);
}

/** The names to query, in the order of the C library. @param configuration text of `resolv.conf` */
function candidates(name: string, configuration: string): readonly string[] {
  if (name.endsWith('.')) return [name];
  let domains: string[] = [];
  let minDots = 1;
  for (const [keyword = '', ...words] of linesOf(configuration)) {
    if (keyword === 'search' || keyword === 'domain') domains = words;
    const [, dots] = (keyword === 'options' && /\bndots:(\d+)/.exec(words.join(' '))) || [];
    if (dots) minDots = Number(dots);
  }
  const below = domains.map((domain) => `${name}.${domain}`);
  return name.split('.').length > minDots ? [name, ...below] : [...below, name];
}

type Answer = PromiseSettledResult<string[]>;

function entries(answer: Answer, family: 4 | 6): LookupAddress[] {
  if (answer.status === 'rejected') return [];
  return answer.value.map((address) => ({ address, family }));
}

/** Whether a name server answered that there is no such address. */
function hasNone(answer: Answer): boolean {
  return answer.status === 'rejected' && [dns.NOTFOUND, dns.NODATA].includes(answer.reason.code);
}
