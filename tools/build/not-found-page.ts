import { colorScheme } from '../../shared/brand/scheme.ts';
import { escaped } from '../../shared/http/html.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { languageDetailsOf } from '../../src/domain/languages.ts';
import type { PageSentences } from '../../src/languages/catalogue.ts';
import type { BrandFiles } from './brand-files.ts';
import type { Prerendered } from './prerender-first-screen.tsx';

/**
 * The 404 page of static hosts and of our own server. Without it, Cloudflare would send the page for every path.
 * @param settings in the language of the screen
 * @param style the page's sheet, because both have the same policy
 * @param laterSheet path of the sheet of the other steps
 * @param fontPreloads tags that load the brand's fonts
 */
export function notFoundPage(
  settings: Settings,
  sentences: PageSentences,
  style: string,
  laterSheet: string,
  fontPreloads: string,
  { icons, favicon }: Pick<BrandFiles, 'icons' | 'favicon'>,
  { language, brand, legal, marketing, words }: Prerendered,
): string {
  const { signInUrl, supportUrl } = settings;
  const { notFound, notFoundDetail, documentTitle, emailHeading } = sentences;
  const helpLink = (question: string, url: string, text: string) =>
    `<p>${escaped(question)} <a href="${escaped(url)}">${escaped(text)}</a></p>`;
  return `<!doctype html>
<html lang="${language}" dir="${languageDetailsOf(language).direction}">
<head>
<meta charset="utf-8">
<title>${escaped(documentTitle(notFound))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${colorScheme(settings)}">
<meta name="robots" content="noindex">
${icons}
${fontPreloads}
<style>${style}</style>
<link rel="stylesheet" href="/${laterSheet}">
</head>
<body>
<div class="page">
${brand}
<main class="step">
<div class="result">
<div class="step-heading">
<img src="${favicon}" width="56" height="56" alt="">
<h1>${escaped(notFound)}</h1>
</div>
<p class="step-intro">${escaped(notFoundDetail)}</p>
<a class="button button-primary" href="/">${escaped(emailHeading)}</a>
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
}
