import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { eventually } from '../eventually.ts';

type Virtual = typeof import('@guidepup/virtual-screen-reader').virtual;
declare const screenReader: { readonly virtual: Virtual };

let bundled: Promise<string> | undefined;

/** The reader as a script, made once. */
function source(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

/**
 * The reader takes what a live region says for one run of letters, where a browser tells readers of its paragraphs: so
 * does this one.
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

/** Which way a text runs is seen, not heard. */
const DIRECTION_MARKS = /[\u2066-\u2069]/g;

/** More phrases than any page has: a reader that gets no further would go round it for ever. */
const MAX_PHRASES = 600;

/** Somebody who hears the page, and does what a screen reader can do on it. Goes past the content policy, as a reader does. */
export class ScreenReader {
  private constructor(private readonly page: Page) {}

  /** Listens to a page from now on, up to the next one. */
  static async on(page: Page): Promise<ScreenReader> {
    await page.evaluate(`${await source()}
      window.screenReader = screenReader;
      ${start}`);
    return new ScreenReader(page);
  }

  /** Listens to whatever the tab opens next, from the moment it is there. */
  static async before(page: Page): Promise<ScreenReader> {
    await page.addInitScript(`${await source()}
      window.screenReader = screenReader;
      // Before the page's own scripts, which come with the whole document.
      document.addEventListener('readystatechange', () => { ${start} }, { once: true });`);
    return new ScreenReader(page);
  }

  /** What the page announced, and where the focus went, since this was asked last. */
  async announced(): Promise<string[]> {
    const log = await this.page.evaluate(async () => {
      const phrases = await screenReader.virtual.spokenPhraseLog();
      await screenReader.virtual.clearSpokenPhraseLog();
      return phrases;
    });
    return (
      log
        .map((phrase) => phrase.replaceAll(DIRECTION_MARKS, ''))
        // A region that changes twice at once is heard once.
        .filter((phrase, index, all) => phrase !== all[index - 1])
        .filter((phrase) => !/^(document|status|(polite|assertive): )$/.test(phrase))
    );
  }

  /** Waits until something is said by itself, by the page or because the focus moved. */
  async hears(text: string): Promise<void> {
    const log: string[] = [];
    await eventually(async () => {
      log.push(...(await this.announced()));
      if (!log.some((phrase) => phrase.includes(text))) {
        throw new Error(`"${text}" was not said, but:\n${log.join('\n')}`);
      }
    });
  }

  /** Reads on from where the reader is, phrase by phrase, until one begins so. @returns them */
  async readTo(beginning: string): Promise<string[]> {
    const log = await this.page.evaluate(
      async ([wanted, most]) => {
        const { virtual } = screenReader;
        const phrases: string[] = [];
        do {
          await virtual.next();
          phrases.push(await virtual.lastSpokenPhrase());
        } while (!phrases.at(-1)?.startsWith(wanted) && phrases.length < most);
        await virtual.clearSpokenPhraseLog();
        return phrases;
      },
      [beginning, MAX_PHRASES] as const,
    );
    if (!log.at(-1)?.startsWith(beginning)) {
      throw new Error(`"${beginning}" is not among what is read:\n${log.join('\n')}`);
    }
    return log;
  }

  /** Presses what was read last, or ticks it. */
  act(): Promise<void> {
    return this.page.evaluate(() => screenReader.virtual.act());
  }

  /** Writes into what was read last. */
  type(text: string): Promise<void> {
    return this.page.evaluate((typed) => screenReader.virtual.type(typed), text);
  }
}

/** A browser with scripts never shows what is for those without, but its text is in the document. */
const start = `
  for (const hidden of document.querySelectorAll('noscript')) hidden.remove();
  void screenReader.virtual.start({ container: document.body });`;
