import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BundleTarget, bundleText, type Scripts } from './bundle.ts';

/** What the page is rendered from, whatever its settings. JSON can hold it. */
export interface PageFrame {
  /** The page, to be filled. */
  readonly template: string;
  /** The sheet that stands in the page, before the brand's accents are laid over it. */
  readonly sheet: string;
  /** The script that stands in the page, and runs before anything else has arrived. */
  readonly earlyScript: string;
  /** The same for a brand with fonts. */
  readonly fontScript: string;
  /** Paths in the served folder. */
  readonly scripts: Scripts['first'];
}

/** Path of the page's template. @param root absolute path of the repository */
export const templateOf = (root: string) => join(root, 'public/index.html');

export async function pageFrame(
  target: BundleTarget,
  { first: scripts }: Pick<Scripts, 'first'>,
): Promise<PageFrame> {
  const [template, sheet, earlyScript, fontScript] = await Promise.all([
    readFile(templateOf(target.root), 'utf8'),
    bundleText(target, 'src/ui/styles/index.css'),
    bundleText(target, 'src/boot/early-script.ts'),
    bundleText(target, 'src/boot/cached-fonts.ts', { format: 'iife' }),
  ]);
  return { template, sheet, earlyScript, fontScript, scripts };
}
