/** Of a built folder, what is served. Beside it lies what is for operators. */
export const servedFolder = 'public';

/** Of a built folder, what holds the documents of each release: in a folder named by its hash. */
export const documentsFolder = 'documents';

/** The headers of everything that is sent from an address that matches; the first rule that matches counts. */
export interface HeaderRule {
  /** A path, with a question mark behind it for a page that was asked for with a query; one `*` stands for anything. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a server sends with a built page: its `headers.json`. */
export interface PageHeaders {
  /** The folder of the documents that the rules belong to, in the built folder. */
  readonly documents: string;
  readonly rules: readonly HeaderRule[];
}

/** Errors are not cached: a missing file may exist after the next build. */
export const cacheOfErrors = 'no-store';

/**
 * The headers of one answer.
 * @param address the path of what is sent, however it was asked for; behind a page's a question mark where there was a query
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
  const [start = '', end] = path.split('*');
  return end === undefined ? address === path : address.startsWith(start) && address.endsWith(end);
}

/**
 * Whether visitors get a file of the served folder under its own name. The others are second addresses of one, or for the
 * server.
 * @param name with forward slashes, none in front; decoded
 */
export function isPublicFile(name: string): boolean {
  return !/^_|(?:^|\/)(?:[./]|$|index\.html$)|[\\%]|\.(?:br|gz)$|(?:^|\/)404\.html$/.test(name);
}

/** Whether a path is written in a way that only serves to pass by rules: with dot segments, or slashes in a row or encoded. */
export const isDisguised = (path: string) =>
  /\/\/|\\|%(?:2f|5c)|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
