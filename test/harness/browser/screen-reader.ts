import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';

type Virtual = typeof import('@guidepup/virtual-screen-reader').virtual;
declare const screenReader: { readonly virtual: Virtual };

let bundled: Promise<string> | undefined;

/** The screen reader as a script, bundled once. */
function source(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

/**
 * Adds separators between the paragraphs of a live region. Browsers expose them, but the package joins their texts.
 */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { virtual } from '@guidepup/virtual-screen-reader'",
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'screenReader',
    define: { 'process.env': '{}' },
    plugins: [
      { name: 'paragraphs', setup: ({ onLoad }) => onLoad({ filter: READER }, paragraphs) },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

const READER = /virtual-screen-reader[/\\]lib[/\\]esm[/\\]index\.mjs$/;

function paragraphs({ path }: { readonly path: string }) {
  const original = readFileSync(path, 'utf8');
  const contents = original.replace(
    /(function getSpokenPhraseForNode[^}]*sanitizeString\()/,
    '$1node.innerText ?? ',
  );
  if (contents === original) throw new Error('The screen reader has changed.');
  return { contents };
}

/** Removes direction marks, which screen readers do not read. */
const DIRECTION_MARKS = /[\u2066-\u2069]/g;

/** Records what a screen reader announces. Bypasses the content policy, which does not apply to screen readers. */
export class ScreenReader {
  private constructor(private readonly page: Page) {}

  /** Reads each page that the tab opens next. */
  static async before(page: Page): Promise<ScreenReader> {
    await page.addInitScript(`${await source()}
      window.screenReader = screenReader;
      // Starts before the page's scripts, which run when the document is complete.
      document.addEventListener('readystatechange', () => {
        // Browsers with scripts never show it.
        for (const hidden of document.querySelectorAll('noscript')) hidden.remove();
        void screenReader.virtual.start({ container: document.body });
      }, { once: true });`);
    return new ScreenReader(page);
  }

  /** Announcements and focus changes since the last call. */
  async announced(): Promise<string[]> {
    const log = await this.page.evaluate(async () => {
      const phrases = await screenReader.virtual.spokenPhraseLog();
      await screenReader.virtual.clearSpokenPhraseLog();
      return phrases;
    });
    return (
      log
        .map((phrase) => phrase.replaceAll(DIRECTION_MARKS, ''))
        // Screen readers announce a region that changes twice in a task once.
        .filter((phrase, index, all) => phrase !== all[index - 1])
        .filter((phrase) => !/^(document|status|(polite|assertive): )$/.test(phrase))
    );
  }
}
