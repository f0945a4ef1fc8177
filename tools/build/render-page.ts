import { createHash } from 'node:crypto';
import type { Settings } from '../../src/application/ports/settings.ts';
import type { Prerendered } from '../../src/composition/prerender.tsx';
import { type HeaderRule, headersFor } from './headers.ts';
import { page } from './page.ts';
import type { PageFrame } from './page-frame.ts';

/** Makes the page itself, and the headers that belong to it. */
export function renderPage(
  { template, sheet, earlyScript, scripts }: PageFrame,
  settings: Settings,
  prerendered: Prerendered,
): { html: string; headers: HeaderRule[] } {
  const { accentColor, accentColorDark } = settings;
  const style = `${sheet}:root{--accent-light:${accentColor};--accent-dark:${accentColorDark}}`;
  return {
    html: page(template, { settings, style, earlyScript, scripts, ...prerendered }),
    headers: headersFor(settings, { style: hashOf(style), script: hashOf(earlyScript) }),
  };
}

/** By which the content policy allows what stands in the page. */
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
