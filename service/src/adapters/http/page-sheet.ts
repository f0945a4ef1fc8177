import { readFileSync } from 'node:fs';

/** The sign-up page's own sheets. The build lays them beside the bundle. */
const pageSheets = new URL(
  import.meta.url.endsWith('.ts') ? '../../../../src/ui/styles/' : './styles/',
  import.meta.url,
);
const ownSheet = new URL('./service-pages.css', import.meta.url);

/**
 * One sheet of the sign-up page's sheets and what the service's pages have besides, so that a field or a button looks
 * the same on both. It takes its colours from the brand's custom properties.
 */
export function pageSheet(): string {
  const entries = ['index.css', 'later-steps.css'].map((name) => new URL(name, pageSheets));
  return [...entries, ownSheet].map(bundled).join('\n');
}

/** A sheet with what it imports. */
function bundled(sheet: URL): string {
  return readFileSync(sheet, 'utf8').replaceAll(/@import\s+"(.+)";/g, (_, path) =>
    bundled(new URL(path, sheet)),
  );
}
