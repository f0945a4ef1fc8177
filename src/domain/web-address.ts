/** An absolute web address that was read once, in the parts of the URL standard. */
export interface WebAddress {
  readonly href: string;
  /** Scheme, host and port. */
  readonly origin: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
}

interface Parsed extends WebAddress {
  readonly username: string;
  readonly password: string;
}

// Every JavaScript host has it; the core is compiled without the DOM library, which alone declares it.
declare const URL: new (address: string) => Parsed;

/**
 * Reads an absolute web address: https, or http on this machine, without credentials.
 *
 * @returns null for anything else, and for what a browser would correct: `https:host`, blanks, backslashes
 */
export function readWebAddress(value: unknown): WebAddress | null {
  if (typeof value !== 'string' || !/^https?:\/\/[^\s\\]+$/i.test(value)) return null;
  const address = parsed(value);
  if (address === null || address.username !== '' || address.password !== '') return null;
  return address.protocol === 'https:' || isThisMachine(address.hostname) ? address : null;
}

/** Whether a visitor can follow it: a web address, or `mailto:` with an address behind it. */
export function isLink(value: unknown): value is string {
  return (
    readWebAddress(value) !== null ||
    (typeof value === 'string' && /^mailto:[^\s@]+@[^\s@]+$/.test(value))
  );
}

/** Whether a host name, as it stands in a web address, always leads to the machine itself. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

function parsed(address: string): Parsed | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}
