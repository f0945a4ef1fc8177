import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BundleTarget, bundleText, type Scripts } from './bundle.ts';

/** The parts of the page that do not depend on settings. Serializable as JSON. */
export interface PageTemplate {
  /** `public/index.html` with placeholders. */
  readonly html: string;
  /** The inline sheet without the brand's colors. */
  readonly sheet: string;
  /** Sheets for options of a brand, by name. */
  readonly optionSheets: Readonly<Record<string, string>>;
  /** The inline script, which runs first. */
  readonly earlyScript: string;
  /** Whether pages get the messages of servers, for mock responses. */
  readonly serverMessages: boolean;
  /** Paths in the served folder. */
  readonly scripts: Scripts['first'];
  /** Path in the served folder of the sheet of the other steps. */
  readonly deferredSheet: string;
}

/** Path of the page's template. @param root absolute path of the repository */
export const templatePath = (root: string) => join(root, 'public/index.html');

const optionFolder = 'src/ui/styles/brand';

export async function pageTemplate(
  target: BundleTarget,
  { first: scripts, deferredSheet }: Pick<Scripts, 'first' | 'deferredSheet'>,
): Promise<PageTemplate> {
  const options = await readdir(join(target.root, optionFolder));
  const [html, sheet, earlyScript, ...optional] = await Promise.all([
    readFile(templatePath(target.root), 'utf8'),
    bundleText(target, 'src/ui/styles/index.css'),
    bundleText(target, 'src/boot/early-script.ts'),
    ...options.map((name) => bundleText(target, `${optionFolder}/${name}`)),
  ]);
  const optionSheets = Object.fromEntries(
    options.map((name, index) => [name.replace('.css', ''), optional[index] ?? '']),
  );
  const serverMessages = target.mockResponses;
  return { html, sheet, optionSheets, earlyScript, serverMessages, scripts, deferredSheet };
}
