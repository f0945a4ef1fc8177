import type { Settings } from '../src/application/ports/settings.ts';
import type { Prerendered } from '../src/composition/prerender.tsx';
import { bundleEarlyScript } from './bundle-early-script.ts';
import { bundleStyles } from './bundle-styles.ts';
import { type HeaderRule, headersFor } from './headers.ts';
import { type PageParts, page } from './page.ts';

/**
 * Makes the page itself, and the headers that belong to it.
 * @param root absolute path of the repository
 * @param template the page, to be filled
 */
export async function buildDocument(
  root: string,
  template: string,
  settings: Settings,
  scripts: PageParts['scripts'],
  prerendered: Prerendered,
): Promise<{ html: string; headers: HeaderRule[] }> {
  const [styles, early] = await Promise.all([
    bundleStyles(root, settings),
    bundleEarlyScript(root),
  ]);
  const earlyScript = early.script;
  return {
    html: page(template, { settings, style: styles.css, earlyScript, scripts, ...prerendered }),
    headers: headersFor(settings, { style: styles.hash, script: early.hash }),
  };
}
