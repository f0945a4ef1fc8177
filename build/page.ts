import type { Settings } from '../src/application/ports/settings.ts';
import type { Scripts } from './bundle-scripts.ts';

/** What the template of the page is filled with. */
export interface PageParts {
  readonly settings: Settings;
  readonly style: string;
  readonly scripts: Pick<Scripts, 'entry' | 'entryImports'>;
  readonly title: string;
  /** The first screen. */
  readonly html: string;
}

/**
 * Fills the template, in which `{{name}}` marks a place.
 * @throws when the template has a place that nothing fills, lacks one, or the page would break its own policy
 */
export function page(template: string, parts: PageParts): string {
  const { settings, style, scripts, title, html } = parts;
  if (/<[^>]*\s(?:style|on\w+)="/.test(html)) {
    throw new Error('The first screen has an inline style or handler, which its policy forbids');
  }
  const places = new Map([
    ['title', escaped(title)],
    ['description', escaped(`${settings.tagline} ${settings.taglineDetail}`.trim())],
    ['robots', settings.environment === 'production' ? 'index, follow' : 'noindex'],
    ['style', `<style>${style}</style>`],
    ['preloads', scripts.entryImports.map(preload).join('')],
    ['entry', `/${scripts.entry}`],
    ['settings', settingsBlock(settings)],
    ['app', html],
    ['product', escaped(settings.product)],
    ['signInUrl', escaped(settings.signInUrl)],
    ['supportUrl', escaped(settings.supportUrl)],
  ]);
  const unused = new Set(places.keys());
  const filled = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = places.get(name);
    if (value === undefined) throw new Error(`public/index.html: nothing fills {{${name}}}`);
    unused.delete(name);
    return value;
  });
  if (unused.size > 0) throw new Error(`public/index.html lacks {{${[...unused].join('}}, {{')}}}`);
  return filled;
}

const preload = (file: string) => `<link rel="modulepreload" href="/${file}">`;

// Inside a script element only `<` can end the block or start a comment.
const settingsBlock = (settings: Settings) =>
  `<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`;

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
