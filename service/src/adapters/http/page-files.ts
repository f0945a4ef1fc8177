/** The headers of every answer whose address matches; the first rule that matches counts. */
export interface HeaderRule {
  /** A path, with the query if there is one; `*` at its end stands for anything. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

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

/**
 * Whether visitors get a file of the built folder under its own name. The others are second addresses of one, or about
 * the page rather than part of it.
 * @param name with forward slashes, none in front
 */
export function isPublicFile(name: string): boolean {
  return !(
    /^[._]|\.(?:br|gz|conf)$|\/$/.test(name) ||
    /(?:^|\/)index\.html$/.test(name) ||
    /^(?:404\.html|(?:headers|report|sbom\.cdx)\.json|configure\.(?:mjs|json))$/.test(name)
  );
}
