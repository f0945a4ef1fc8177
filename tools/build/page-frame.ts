import { readFile } from 'node:fs/promises';
import { bundleEarlyScript } from './bundle-early-script.ts';
import type { Scripts } from './bundle-scripts.ts';
import { bundleStyles } from './bundle-styles.ts';

/** What the page is drawn from, whatever its settings. JSON can hold it. */
export interface PageFrame {
  /** The page, to be filled. */
  readonly template: string;
  /** The sheet that stands in the page, before the brand's accents are laid over it. */
  readonly sheet: string;
  /** The script that stands in the page, and runs before anything else has arrived. */
  readonly earlyScript: string;
  readonly scripts: Pick<Scripts, 'entry' | 'laterSheet'>;
}

/**
 * @param root absolute path of the repository
 * @param template path of the page, to be filled
 */
export async function pageFrame(
  root: string,
  template: string,
  { entry, laterSheet }: PageFrame['scripts'],
): Promise<PageFrame> {
  const [text, sheet, earlyScript] = await Promise.all([
    readFile(template, 'utf8'),
    bundleStyles(root),
    bundleEarlyScript(root),
  ]);
  return { template: text, sheet, earlyScript, scripts: { entry, laterSheet } };
}
