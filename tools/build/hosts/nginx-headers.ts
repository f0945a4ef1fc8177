import { cacheOfErrors, type PageHeaders } from '#shared/http/page-files.ts';

const about = `# Written by the build: the headers of every response. Include it in the http block.
# A server or location with its own add_header sends none of these.
# Headers that an upstream server has set are kept; these are added where missing.
`;

/**
 * The headers that `headersOf` gives, as a configuration for nginx; and as variables: `$page_documents`, the folder of
 * the documents that they belong to, `$page_path`, the path of the page, and `$page_below`, the rest of a requested
 * path below it, empty for others and for a page without a path.
 * @throws when a header value needs escaping in nginx
 */
export function nginxHeaders({ path, documents, rules }: PageHeaders): string {
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)));
  const below = path === '/' ? [] : [`~^${path.slice(0, -1)}(?<page_rest>/.*)$ $page_rest;`];
  return [
    about,
    `${nginxMap('', 'page_documents', [`default ${quoted(documents)};`])}\n`,
    `${nginxMap('', 'page_path', [`default ${path};`])}\n`,
    // `volatile`, because nginx evaluates it again after an internal redirect.
    `${nginxMap('$uri', 'page_below', ['volatile;', ...below])}\n`,
    ...[...names].map((name) => header(name, rules)),
  ].join('\n');
}

function header(name: string, rules: PageHeaders['rules']): string {
  const id = name.toLowerCase().replaceAll('-', '_');
  const values = rules.map(({ headers }) => quoted(headers[name] ?? ''));
  const isCache = name === 'Cache-Control';
  const [first = '""'] = values;
  const differs = values.some((value) => value !== first);
  const value = differs ? `$page_${id}_by_path` : first;
  return [
    ...(differs
      ? [
          // The path of the sent file, followed by a mark for a query.
          nginxMap('$uri $request_uri', `page_${id}_by_path`, [
            `default ${values.at(-1)};`,
            ...byPath(rules, values),
          ]),
        ]
      : []),
    ...(isCache ? [nginxMap('$status', `page_${id}_by_status`, byStatus(value))] : []),
    nginxMap(`$upstream_http_${id}`, `page_${id}`, [
      `"" ${isCache ? `$page_${id}_by_status` : value};`,
    ]),
    `add_header ${name} $page_${id} always;\n`,
  ].join('\n');
}

/** @param from an expression, such as `$status` */
export const nginxMap = (from: string, to: string, lines: readonly string[]) =>
  [`map "${from}" $${to} {`, ...lines.map((line) => `    ${line}`), '}'].join('\n');

const byStatus = (value: string) => [`default ${value};`, `~^[45] ${quoted(cacheOfErrors)};`];

/** All are patterns: nginx tries patterns in order, but exact paths first. */
const byPath = (rules: PageHeaders['rules'], values: readonly string[]) =>
  rules.map(({ path }, index) => `"~${pattern(path)}" ${values[index]};`);

function pattern(path: string): string {
  const [pathname = '', query] = path.split('?');
  const isPage = pathname.endsWith('/');
  const literal = (isPage ? `${pathname}index.html` : pathname).replaceAll(/[^\w/*-]/g, '\\$&');
  const queryPattern = query === undefined ? '[^?]*$' : '[^?]*\\?';
  return `^${literal.replace('*', '[^ ]*')} ${isPage ? queryPattern : ''}`;
}

function quoted(value: string): string {
  // nginx cannot escape a dollar sign.
  if (/[$"\\\p{Cc}]/u.test(value)) throw new Error(`nginx cannot send this in a header: ${value}`);
  return `"${value}"`;
}
