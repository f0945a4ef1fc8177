import type { HeaderRule } from './headers.ts';

/** Nobody keeps an answer that says no: what is missing now may be there with the next build. */
export const cacheOfErrors = 'no-store';

/**
 * The headers of one answer.
 * @param address path and query, as they were asked for
 * @param status of the answer
 */
export function headersOf(
  rules: readonly HeaderRule[],
  address: string,
  status: number,
): Readonly<Record<string, string>> {
  const headers = rules.find(({ path }) => matches(path, address))?.headers ?? {};
  return status < 400 ? headers : { ...headers, 'Cache-Control': cacheOfErrors };
}

function matches(path: string, address: string): boolean {
  return path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : address === path;
}
