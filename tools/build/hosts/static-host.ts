import {
  cacheOfErrors,
  type HeaderRule,
  headersOf,
  isPublicFile,
} from '#shared/http/page-files.ts';

/** Headers that a static host sets itself, because it compresses the files. */
const headersOfHost = ['Vary'];

/** Limits of the hosts for lines and rules. */
const max = { line: 2_000, rules: 100 };

/**
 * Files of static hosts: `_headers` of Netlify and Cloudflare; `_redirects`, `.assetsignore` hide compressed copies.
 *
 * Each header is in one rule, because hosts differ if two rules match. The page is not cached, because rules do not
 * match queries. Unknown paths have no rule and are not cached.
 * @param names of the files in the served folder
 * @param previous files of previous releases, without rules because their number is limited
 * @returns contents by name
 * @throws if a limit of the hosts is exceeded
 */
export function staticHostFiles(
  rules: readonly HeaderRule[],
  names: readonly string[],
  previous: readonly string[] = [],
): Map<string, Uint8Array> {
  const leftOut = [...new Set([...names, ...previous])]
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
  const headersAt = (path: string) =>
    Object.entries(headersOf(rules, path, 200)).filter(
      ([name]) => name !== 'Cache-Control' && !headersOfHost.includes(name),
    );
  const always = headersAt('/404.html');
  const onlyOfPage = headersAt('/').filter(([name]) => always.every(([other]) => other !== name));
  const cacheOf = (path: string) => headersOf(rules, path, 200)['Cache-Control'] ?? cacheOfErrors;
  const blocks = [
    block('/*', always),
    ...documents
      .flatMap((name) => [`/${name.replace('index.html', '')}`, `/${name}`])
      .map((path) => block(path, [...onlyOfPage, ['Cache-Control', cacheOfErrors]])),
    ...names.map((name) => block(`/${name}`, [['Cache-Control', cacheOf(`/${name}`)]])),
  ];
  const text = `# Written by the build, for hosts such as Netlify and Cloudflare.\n${blocks.join('')}`;
  const long = text.split('\n').find((line) => line.length > max.line);
  if (long)
    throw new Error(
      `_headers: a line has ${long.length} characters, at most ${max.line} are allowed: ${long}`,
    );
  if (blocks.length > max.rules)
    throw new Error(`_headers: ${blocks.length} rules, at most ${max.rules} are allowed`);
  return text;
}

function block(path: string, headers: readonly (readonly [name: string, value: string])[]): string {
  return [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}
