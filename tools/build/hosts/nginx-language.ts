import type { Languages } from '#page/domain/languages.ts';
import { brandMessages } from '#shared/brand/brand-languages.ts';
import type { Branded } from '#shared/brand/branded.ts';
import { pageSentences } from '#shared/languages/sentences.ts';
import { nginxMap } from './nginx-headers.ts';

const about = `# Written by the build: selects the document by the visitor's choice, else by Accept-Language, and the sentences of nginx's own
# API responses. Include it in the http block.
`;

/**
 * Maps the visitor's language for nginx: `$page_document` is the path of the page in the served folder,
 * `$page_not_found` and others those of the pages for problems, each `$message_…` a sentence for API responses.
 */
export function nginxLanguage(branded: Branded): string {
  const { languages } = branded.settings;
  const [first] = languages;
  const same = languages.map((tag) => `${tag} ${tag};`);
  const accepted = `"~*${acceptedPattern(languages)}" $accepted;`;
  const documentBy = (to: string, name: string) =>
    nginxMap(
      '$page_language',
      to,
      languages.map((tag) => `${tag} ${languages.length > 1 ? `/${tag}` : ''}/${name};`),
    );
  return [
    about,
    nginxMap('$http_accept_language', 'page_accepted', [`default ${first};`, accepted]),
    nginxMap('$cookie_language', 'page_cookie_language', ['default $page_accepted;', ...same]),
    nginxMap('$arg_language', 'page_language', ['default $page_cookie_language;', ...same]),
    documentBy('page_document', 'index.html'),
    documentBy('page_not_found', '404.html'),
    documentBy('page_too_large', '413.html'),
    documentBy('page_too_many_requests', '429.html'),
    documentBy('page_unavailable', '503.html'),
    // Calls send the language of their page in Accept-Language; the cookie may be from another tab.
    ...Object.entries(sentences).map(([name, id]) =>
      nginxMap(
        '$page_accepted',
        `message_${name}`,
        languages.map(
          (tag) => `${tag} "${bare(pageSentences(brandMessages(branded, tag), tag)[id])}";`,
        ),
      ),
    ),
  ].join('\n\n');
}

/**
 * A pattern for Accept-Language, without regard to case. Its group `accepted` is the language of the first entry that
 * matches an offered one and whose weight is not 0, as `matchLanguage` chooses it. No match: none is offered.
 */
export function acceptedPattern(languages: Languages): string {
  const longestFirst = languages.toSorted((a, b) => b.length - a.length);
  const end = '(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))';
  return `^(?:[^,]*,)*?\\s*(?<accepted>${longestFirst.join('|')})(?:-[\\w-]+)?\\s*${end}`;
}

const sentences = {
  invalid_request: 'refusals.invalid_request',
  too_large: 'refusals.too_large',
  too_many_requests: 'tooManyRequests',
  unavailable: 'refusals.unavailable',
} as const;

/** @throws for a character that nginx or JSON would need escaped */
function bare(sentence: string): string {
  if (/["$\\]/.test(sentence)) throw new Error(`nginx cannot send this sentence: ${sentence}`);
  return sentence;
}
