/** Folder of the served files in a built folder. The files beside it are for operators. */
export const servedFolder = 'public';

/** Folder of the documents in a built folder; each release has a subfolder named by its hash. */
export const documentsFolder = 'documents';

/** Headers for matching paths; the first matching rule applies. */
export interface HeaderRule {
  /** A path, followed by `?` for a page requested with a query; `*` matches anything. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Contents of `headers.json` in a built page. */
export interface PageHeaders {
  /** Path of the page on its host. Rules apply to paths without it. */
  readonly path: string;
  /** The folder of the matching documents. */
  readonly documents: string;
  readonly rules: readonly HeaderRule[];
}

/** Errors are not cached: a missing file may exist after the next build. */
export const cacheOfErrors = 'no-store';

/**
 * The headers of one response.
 * @param requestPath path of the sent file, followed by `?` for a page requested with a query
 * @param status of the response
 */
export function headersOf(
  rules: readonly HeaderRule[],
  requestPath: string,
  status: number,
): Readonly<Record<string, string>> {
  const headers = rules.find(({ path }) => matches(path, requestPath))?.headers ?? {};
  return status < 400 ? headers : { ...headers, 'Cache-Control': cacheOfErrors };
}

function matches(path: string, requestPath: string): boolean {
  const [start = '', end] = path.split('*');
  return end === undefined
    ? requestPath === path
    : requestPath.startsWith(start) && requestPath.endsWith(end);
}

/**
 * Whether a file of the served folder is public under its name. Others have another path or are only for the server.
 * @param name decoded, with forward slashes, without a leading one
 */
export function isPublicFile(name: string): boolean {
  return !/^_|(?:^|\/)(?:[./]|$|index\.html$)|[\\%]|\.(?:br|gz)$|(?:^|\/)\d{3}\.html$/.test(name);
}

/** Removes the path of the page from the URL of a request. Other URLs are unchanged. */
export const withoutPagePath = (path: string, url: string) =>
  url.startsWith(path) ? url.slice(path.length - 1) : url;

/** Whether a path could bypass rules, because it has dot segments, repeated or encoded slashes. */
export const couldBypassRules = (path: string) =>
  /\/\/|\\|%(?:2f|5c)|\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
