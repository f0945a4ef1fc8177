import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../src/domain/languages.ts';
import { bundleInlineScript, bundleSheet } from './bundle-text.ts';

/** What the page is drawn from, whatever its settings. JSON can hold it. */
export interface PageFrame {
  /** The page, to be filled. */
  readonly template: string;
  /** The sheet that stands in the page, before the brand's accents are laid over it. */
  readonly sheet: string;
  /** The script that stands in the page, and runs before anything else has arrived. */
  readonly earlyScript: string;
  /** The same where there is more than one language: it sees to it first that the visitor gets theirs. */
  readonly earlyScriptInLanguages: string;
  /** The script the page starts with in each language that was built, and the sheet of the later steps: paths in the served folder. */
  readonly entries: Readonly<Partial<Record<Language, string>>>;
  readonly laterSheet: string;
}

/** Path of the page's template. @param root absolute path of the repository */
export const templateOf = (root: string) => join(root, 'public/index.html');

/** @param root absolute path of the repository */
export async function pageFrame(
  root: string,
  links: Pick<PageFrame, 'entries' | 'laterSheet'>,
): Promise<PageFrame> {
  const [template, sheet, earlyScript, earlyScriptInLanguages] = await Promise.all([
    readFile(templateOf(root), 'utf8'),
    bundleSheet(root, 'src/ui/styles/index.css'),
    bundleInlineScript(root, 'src/adapters/browser/early-script.ts'),
    bundleInlineScript(root, 'src/adapters/browser/early-script-in-languages.ts'),
  ]);
  return { template, sheet, earlyScript, earlyScriptInLanguages, ...links };
}
