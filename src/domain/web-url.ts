/** A parsed absolute URL. */
interface WebUrl {
  readonly href: string;
  /** Scheme, host and port. */
  readonly origin: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
}

interface Parsed extends WebUrl {
  readonly username: string;
  readonly password: string;
}

// Every JavaScript host has it, but only the DOM library declares it, and the core is compiled without that library.
declare const URL: new (url: string) => Parsed;

/**
 * Parses an absolute URL: https, or http on this machine, without credentials.
 *
 * @returns null for anything else, also for input that browsers correct: `https:host`, spaces, backslashes
 */
export function readWebUrl(value: unknown): WebUrl | null {
  if (typeof value !== 'string' || !/^https?:\/\/[^\s\\]+$/i.test(value)) return null;
  const url = parsed(value);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || isThisMachine(url.hostname) ? url : null;
}

/** Whether it is a web URL or a `mailto:` with an address. */
export function isLink(value: unknown): value is string {
  return (
    readWebUrl(value) !== null ||
    (typeof value === 'string' && /^mailto:[^\s@]+@[^\s@]+$/.test(value))
  );
}

/** Whether the host name of a URL always resolves to the local machine. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

function parsed(url: string): Parsed | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}
