import { colorScheme } from '../../shared/brand/scheme.ts';
import { escaped } from '../../shared/http/html.ts';
import { pagePathOf } from '../../shared/settings/page-path.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { languageDetailsOf } from '../../src/domain/languages.ts';
import type { PageSentences } from '../../src/languages/catalogue.ts';
import type { BrandFiles } from './brand-files.ts';
import type { FontFiles } from './fonts/font-files.ts';
import type { PageTemplate } from './page-template.ts';
import type { Prerendered } from './prerender-first-screen.tsx';

interface Parts extends Pick<BrandFiles, 'icons' | 'favicon'> {
  readonly sentences: PageSentences;
  readonly fonts: Pick<FontFiles, 'preloads'>;
  /** The page's sheet, because both have the same policy. */
  readonly style: string;
}

/**
 * The pages for problems, by file name: the 404 page of all servers (without it, Cloudflare would send the page for
 * every path), and those of a proxy that refuses a page of the service or cannot reach it.
 * @param settings in the language of the screen
 */
export function problemPages(
  { deferredSheet }: Pick<PageTemplate, 'deferredSheet'>,
  settings: Settings,
  { sentences, icons, favicon, fonts, style }: Parts,
  { language, brand, legal, marketing, words }: Prerendered,
): ReadonlyMap<string, string> {
  const { signInUrl, supportUrl } = settings;
  const path = pagePathOf(settings);
  const { notFound, notFoundDetail, documentTitle, emailHeading, crashHeading } = sentences;
  const helpLink = (question: string, url: string, text: string) =>
    `<p>${escaped(question)} <a href="${escaped(url)}">${escaped(text)}</a></p>`;
  const linkWorks = `<p>${escaped(sentences['link.stillWorks'])}</p>`;
  const page = (heading: string, detail: string, recovery: string) => `<!doctype html>
<html lang="${language}" dir="${languageDetailsOf(language).direction}">
<head>
<meta charset="utf-8">
<title>${escaped(documentTitle(heading))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${colorScheme(settings)}">
<meta name="robots" content="noindex">
${icons}
${fonts.preloads}
<style>${style}</style>
<link rel="stylesheet" href="${path}${deferredSheet}">
</head>
<body>
<div class="page">
${brand}
<main class="step">
<div class="result">
<div class="step-heading">
<img src="${favicon}" width="56" height="56" alt="">
<h1>${escaped(heading)}</h1>
</div>
<p class="step-intro">${escaped(detail)}</p>
${recovery}
<div class="step-footer">
${helpLink(words.signInQuestion, signInUrl, words.signIn)}
${helpLink(words.stuckQuestion, supportUrl, words.contactSupport)}
</div>
</div>
</main>
${legal}
${marketing}
</div>
</body>
</html>
`;
  return new Map([
    [
      '404.html',
      page(
        notFound,
        notFoundDetail,
        `<a class="button button-primary" href="${path}">${escaped(emailHeading)}</a>`,
      ),
    ],
    ['413.html', page(crashHeading, sentences['refusals.too_large'], linkWorks)],
    ['429.html', page(crashHeading, sentences.tooManyRequests, linkWorks)],
    [
      '503.html',
      page(sentences['link.unavailableTitle'], sentences['refusals.unavailable'], linkWorks),
    ],
  ]);
}
