import { limits } from './limits.ts';

/** The part behind the last `@`, lowercased; empty when there is none. */
export function emailDomain(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 0 ? '' : address.slice(at + 1).toLowerCase();
}

/** Whether somebody else (an identity provider, the storage) handed over something that can be an address at all. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= limits.email && /^[^\s@]+@[^\s@]+$/.test(text);
}
