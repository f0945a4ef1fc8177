import type { Languages } from '../../src/domain/languages.ts';

const about = `# Written by the build: which of its documents the page is, by what the visitor has chosen, else by what the browser asks
# for first. Include it in the http block.
`;

/** How nginx finds the page in the visitor's language: `$page_document` is its path in the built folder. */
export function nginxLanguage(languages: Languages): string {
  const [first, ...others] = languages;
  if (others.length === 0) return `${about}map "" $page_document {\n    default /index.html;\n}\n`;
  const same = languages.map((tag) => `${tag} ${tag};`);
  const accepted = languages.map((tag) => `"~*^${tag}(?:[-,;]|$)" ${tag};`);
  return [
    about,
    map('http_accept_language', 'page_accepted', [`default ${first};`, ...accepted]),
    map('cookie_language', 'page_kept', ['default $page_accepted;', ...same]),
    map('arg_language', 'page_language', ['default $page_kept;', ...same]),
    map('page_language', 'page_document', [
      ...languages.map((tag) => `${tag} /${tag}/index.html;`),
    ]),
  ].join('\n');
}

const map = (from: string, to: string, lines: readonly string[]) =>
  [`map $${from} $${to} {`, ...lines.map((line) => `    ${line}`), '}\n'].join('\n');
