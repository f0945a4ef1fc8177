import type { PageSettings, Settings } from '../../src/application/ports/settings.ts';
import { pageSchema } from '../../src/application/settings/settings-schema.ts';
import type { Prerendered } from '../../src/composition/prerender.tsx';
import type { PageFrame } from './page-frame.ts';

/** What the template of the page is filled with. */
export interface PageParts extends Prerendered, Pick<PageFrame, 'earlyScript' | 'scripts'> {
  readonly settings: Settings;
  readonly style: string;
}

/**
 * Fills the template, in which `{{name}}` marks a place.
 * @throws when the template has a place that nothing fills, lacks one, or the page would break its own policy
 */
export function page(template: string, parts: PageParts): string {
  const { settings, style, earlyScript, scripts, title, step, brand, marketing } = parts;
  if (/<[^>]*\s(?:style|on\w+)="/.test(step + brand + marketing)) {
    throw new Error('The first screen has an inline style or handler, which its policy forbids');
  }
  const places = new Map([
    ['title', escaped(title)],
    ['description', escaped(`${settings.tagline} ${settings.taglineDetail}`.trim())],
    ['robots', settings.environment === 'production' ? 'index, follow' : 'noindex'],
    ['style', `<style>${style}</style>`],
    ['earlyScript', `<script>${earlyScript}</script>`],
    ['entry', `/${scripts.entry}`],
    ['laterSheet', `/${scripts.laterSheet}`],
    ['settings', settingsBlock(settings)],
    ['step', step],
    ['brand', brand],
    ['marketing', marketing],
    ['product', escaped(settings.product)],
    ['signInUrl', escaped(settings.signInUrl)],
    ['supportUrl', escaped(settings.supportUrl)],
  ]);
  const unused = new Set(places.keys());
  const filled = template
    .replaceAll(/\n\s+/g, '\n')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = places.get(name);
      if (value === undefined) throw new Error(`public/index.html: nothing fills {{${name}}}`);
      unused.delete(name);
      return value;
    });
  if (unused.size > 0) throw new Error(`public/index.html lacks {{${[...unused].join('}}, {{')}}}`);
  return filled;
}

// Inside a script element only `<` can end the block or start a comment.
function settingsBlock(settings: Settings): string {
  const keys = Object.keys(pageSchema) as ReadonlyArray<keyof PageSettings>;
  const json = JSON.stringify(Object.fromEntries(keys.map((key) => [key, settings[key]])));
  // The script asks for them without knowing the schema.
  return `<script type="application/json" id="settings" data-keys="${keys.join(' ')}">${json.replaceAll('<', '\\u003c')}</script>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
