import {
  cacheOfErrors,
  type HeaderRule,
  headersOf,
  isPublicFile,
} from '../../shared/http/page-files.ts';

/** What such a host sets by itself, for it squeezes the files anew. */
const ownOfHost = ['Vary'];

/** A host takes neither longer lines nor more rules. */
const most = { line: 2_000, rules: 100 };

/**
 * What a host of static files reads beside the page: `_headers` as Netlify and Cloudflare take it, `_redirects` and
 * `.assetsignore`, which keep the compressed copies from visitors.
 *
 * Hosts differ in what they do when two rules match, so no header stands in two of these. A host does not look at the
 * query, so that the page is kept by nobody. Addresses that are not there have no rule of their own and are kept as the
 * host sees fit, which is not at all.
 * @param names of the files in the served folder
 * @param former those of former releases, which the host keeps as it sees fit: it takes few rules
 * @returns them by their names
 * @throws when a host would not take them
 */
export function staticHostFiles(
  rules: readonly HeaderRule[],
  names: readonly string[],
  former: readonly string[] = [],
): Map<string, Uint8Array> {
  const leftOut = [...new Set([...names, ...former])]
    .filter((name) => /\.(?:br|gz)$/.test(name))
    .toSorted();
  const files = {
    _headers: headersFile(
      rules,
      names.filter((name) => name.endsWith('index.html')).toSorted(),
      names.filter(isPublicFile).toSorted(),
    ),
    _redirects: leftOut.map((name) => `/${name}  /404.html  404!\n`).join(''),
    '.assetsignore': leftOut.map((name) => `/${name}\n`).join(''),
  };
  return new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]));
}

function headersFile(
  rules: readonly HeaderRule[],
  documents: readonly string[],
  names: readonly string[],
): string {
  const always = Object.entries(headersOf(rules, '/', 404)).filter(
    ([name]) => name !== 'Cache-Control' && !ownOfHost.includes(name),
  );
  const cacheOf = (path: string) => headersOf(rules, path, 200)['Cache-Control'] ?? cacheOfErrors;
  const blocks = [
    block('/*', always),
    ...documents
      .flatMap((name) => [`/${name.replace('index.html', '')}`, `/${name}`])
      .map((path) => block(path, [['Cache-Control', cacheOfErrors]])),
    ...names.map((name) => block(`/${name}`, [['Cache-Control', cacheOf(`/${name}`)]])),
  ];
  const text = `# Written by the build, for hosts such as Netlify and Cloudflare.\n${blocks.join('')}`;
  const long = text.split('\n').find((line) => line.length > most.line);
  if (long) throw new Error(`_headers: a host takes no line of ${long.length} letters: ${long}`);
  if (blocks.length > most.rules) throw new Error(`_headers: a host takes ${most.rules} rules`);
  return text;
}

function block(path: string, headers: readonly (readonly [name: string, value: string])[]): string {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}
