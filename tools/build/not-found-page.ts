import { languageDetails } from '../../src/domain/languages.ts';
import { catalogues } from '../../src/languages/catalogues.ts';
import type { BrandFiles } from './brand-files.ts';
import type { Prerendered } from './prerender.tsx';
import { escaped } from './render-page.ts';

/**
 * What is said of an address that is not there, in each language, by hosts of static files and our own server of the page. Without it, Cloudflare
 * would send the page for every address.
 * @param style the page's own, since both have one policy
 * @param screens the first screen in each language, the brand's first language first
 */
export function notFoundPage(
  style: string,
  { address, type }: BrandFiles['favicon'],
  screens: readonly [Prerendered, ...Prerendered[]],
): string {
  const [first, ...others] = screens;
  const spoken = ({ language }: Prerendered) =>
    `lang="${language}" dir="${languageDetails[language].direction}"`;
  const said = ({ language }: Prerendered) =>
    escaped(catalogues[language].serverMessages('').refusals.not_found);
  const recovery = ({ language, sentences }: Prerendered) =>
    `<p><a href="/${screens.length > 1 ? `?language=${language}` : ''}">${escaped(sentences.emailHeading)}</a></p>`;
  return `<!doctype html>
<html ${spoken(first)}>
<head>
<meta charset="utf-8">
<title>${said(first)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="${address}" type="${type}">
<style>${style}</style>
</head>
<body>
<div class="page">
${first.brand}
<main class="step">
<div class="notice">
<h1>${said(first)}</h1>
${recovery(first)}
</div>
${others.map((screen) => `<div class="step-footer" ${spoken(screen)}>\n<p>${said(screen)}</p>\n${recovery(screen)}\n</div>`).join('\n')}
</main>
${first.legal}
${first.marketing}
</div>
</body>
</html>
`;
}
