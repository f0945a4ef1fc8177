import { readFileSync } from 'node:fs';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type { Sentences } from '../../../src/languages/catalogue.ts';
import { eventually } from '../eventually.ts';
import { goodRegistration } from './signup-page.ts';

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

/** More phrases than any page has: a reader that gets no further would go round it for ever. */
const ENDLESS = 600;

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

  /** What was said since this was asked last. */
  async heard(): Promise<string[]> {
    return phrases(
      await this.page.evaluate(async () => {
        const log = await screenReader.virtual.spokenPhraseLog();
        await screenReader.virtual.clearSpokenPhraseLog();
        return log;
      }),
    );
  }

  /** Waits until something is said by itself, by the page or because the focus moved. @returns all since this was asked last */
  async hears(text: string): Promise<string[]> {
    const log: string[] = [];
    await eventually(async () => {
      log.push(...(await this.heard()));
      if (!log.some((phrase) => phrase.includes(text))) {
        throw new Error(`"${text}" was not said, but:\n${log.join('\n')}`);
      }
    });
    return log;
  }

  /** Reads on from where the reader is, phrase by phrase, until one begins so. @returns them */
  async readTo(beginning: string): Promise<string[]> {
    const log = await this.page.evaluate(
      async ([wanted, endless]) => {
        const { virtual } = screenReader;
        const said: string[] = [];
        do {
          await virtual.next();
          said.push(await virtual.lastSpokenPhrase());
        } while (!said.at(-1)?.startsWith(wanted) && said.length < endless);
        await virtual.clearSpokenPhraseLog();
        return said;
      },
      [beginning, ENDLESS] as const,
    );
    if (!log.at(-1)?.startsWith(beginning))
      throw new Error(`"${beginning}" is nowhere to be heard`);
    return phrases(log);
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

/**
 * What people hear of the reader's phrases: neither that a paragraph begins nor that a region is empty, no name twice where a
 * group has a legend or a button a text, and lists and endings in fewer words.
 */
function phrases(log: readonly string[]): string[] {
  const heard: string[] = [];
  /** Ends what was said as a whole already. */
  let end: string | null = null;
  for (const [index, phrase] of log.entries()) {
    const former = log[index - 1] ?? '';
    const isLegend = former.startsWith(`group, ${phrase}`);
    const ends = log.indexOf(`end of ${phrase}`, index);
    const next = log.indexOf(phrase, index + 1);
    const isEmpty = /^(alert|status)$/.test(phrase) && (ends < 0 || (next > 0 && next < ends));
    // A region that changes twice at once is heard once.
    const again = phrase === former && /^(polite|assertive): /.test(phrase);
    if (again) continue;
    if (end !== null) {
      if (phrase === end) end = null;
    } else if (/^(button|link), /.test(phrase) && ends > 0) {
      end = `end of ${phrase}`;
      heard.push(phrase);
    } else if (!isLegend && !isSilent(phrase) && !isEmpty) {
      heard.push(shortened(phrase));
    }
  }
  return heard;
}

const isSilent = (phrase: string) =>
  /^((end of )?paragraph|end, .*|end of listitem.*|(polite|assertive): |document)$/s.test(phrase);

const shortened = (phrase: string) =>
  phrase
    // Which way a text runs is seen, not heard.
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replace(/^listitem, level \d+, position (\d+), set size (\d+)$/, 'item $1 of $2')
    .replace(/^(end of \w+),.*$/s, '$1');

export interface HeardSignup {
  readonly reader: ScreenReader;
  readonly words: Sentences;
  readonly email: string;
  /** What the mail says. */
  readonly code: () => Promise<string>;
}

/**
 * Signs up from step 1 on with nothing but what a screen reader says and can do: reads on to the next control, writes, presses.
 * @returns all that was said, and after a `>` what the visitor did
 */
export async function signUpByEar({ reader, words, email, code }: HeardSignup): Promise<string[]> {
  const transcript: string[] = [];
  const says = async (phrases: Promise<string[]>) => transcript.push(...(await phrases));
  const writes = async (label: string, text: string) => {
    await says(reader.readTo(label));
    transcript.push(`> writes ${text}`);
    await reader.type(text);
    await says(reader.heard());
  };
  const presses = async (control: string, answer?: string) => {
    await says(reader.readTo(control));
    transcript.push('> presses it');
    await reader.act();
    await says(answer === undefined ? reader.heard() : reader.hears(answer));
  };
  const { firstName = '', lastName = '', password = '', orgName = '' } = goodRegistration;

  await writes(`textbox, ${words.emailLabel}`, email);
  await presses(`checkbox, ${words.botCheckBox}`);
  const first = words.digitOf(1, 6);
  await presses(`button, ${words.continue}`, first);

  transcript.push('> writes the code');
  await reader.type(await code());
  await says(reader.heard());
  await presses(`button, ${words.continue}`, words.registrationHeading);

  await writes(`textbox, ${words.firstNameLabel}`, firstName);
  await writes(`textbox, ${words.lastNameLabel}`, lastName);
  await writes(`${words.passwordLabel}, `, password);
  // Its label, then itself: a field for passwords has no role.
  await says(reader.readTo(words.confirmPasswordLabel));
  await writes(words.confirmPasswordLabel, password);
  await writes(`textbox, ${words.orgNameLabel}`, orgName);
  await presses(`checkbox, ${words.termsLabelBefore}`);
  await presses(`button, ${words.register}`, words.registering);
  return transcript;
}
