import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Language, languageDetailsOf, pseudoLanguage } from '../../../src/domain/languages.ts';
import type { Gallery, Shown } from '../../../tools/gallery/open-gallery.ts';
import type { State } from '../../../tools/gallery/states/states.ts';
import { newPage } from '../../harness/browser/new-page.ts';
import { DeveloperTools } from './developer-tools.ts';
import {
  forcedColorProblems,
  landmarkProblems,
  motionProblems,
  rightToLeftProblems,
  sizeProblems,
  textProblems,
  textsOfPage,
} from './page-problems.ts';
import { runAxe } from './run-axe.ts';
import { knownWords, untranslated } from './untranslated.ts';

/** The checked aspects, with the titles of their tests. */
const aspects = {
  state: 'is reached, in the language that was asked for',
  axe: 'breaks no rule of axe',
  undecided: 'leaves nothing to axe that no person has looked at',
  landmarks: 'has one main, one h1, its panel, and its place among the steps',
  layout:
    'shows all its texts whole, to 320 px and at 400 %, and has targets that a finger can hit',
  rightToLeft:
    'is the mirror image of itself where it runs from right to left, with joined letters and typed texts in their order',
  textSpacing: "shows all its texts whole with WCAG's text spacing",
  motion: 'moves nothing, where little motion is asked for, but a spinner that fades',
  forcedColors: 'has borders in forced colors, and shows where the focus is',
  untranslated: 'has no text that is in no file of messages',
  advice:
    'gives the developer tools nothing to say, nor the console, and keeps to its content policy',
} as const;

/** Problems of each aspect with their place. */
export type Findings = Record<keyof typeof aspects, string[]>;

/** A test for each aspect of a walk. @param found returns the problems after the walk. @param left aspects without a test */
export function expectWell(found: () => Findings, ...left: readonly (keyof Findings)[]): void {
  for (const [aspect, claim] of Object.entries(aspects) as [keyof Findings, string][]) {
    if (left.includes(aspect)) continue;
    it(claim, () => expect(found()[aspect].join('\n')).to.equal(''));
  }
}

/** A window, and the rules of axe in it: none, contrast only, or all. */
export interface Look {
  readonly scheme: 'light' | 'dark';
  /** In CSS pixels. */
  readonly width: number;
  readonly axe: 'none' | 'contrast' | 'all';
}

/** A state in a language and with a brand, and how it is looked at. */
export interface Tour extends Shown {
  readonly state: State;
  readonly looks: readonly Look[];
}

/** Reviewed undecided results of axe by state, as `rule: selector`, with the reason why they are correct. */
const undecided: Readonly<Record<string, RegExp>> = {
  // It has system colors, of which axe knows only the light ones.
  'an address that is not there': /^color-contrast: h1$/,
};

const isReviewed = (name: string, finding: string) => undecided[name]?.test(finding) ?? false;

/** Messages that a state causes on purpose. */
const expectedAdvice: Readonly<Record<string, RegExp>> = {
  'step 1 whose script did not come': /^exception: .*for the gallery$/,
  'a later step that did not come': /^exception: .*for the gallery$/,
  'the page cannot start': /^exception: Unknown environment: staging$/,
  'a bug in step 2': /^console: Error: A bug, for the gallery/,
};

/** @param advice of the developer tools */
const isExpected = (name: string, advice: string) => expectedAdvice[name]?.test(advice) ?? false;

/** The smallest window of WCAG's reflow criterion: 1280 by 1024 px at 400 %. */
const NARROW = { width: 320, height: 256 };
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`;

/** The states of the gallery in a language: those that speak it. */
export const statesIn = ({ states }: Gallery, language: Language) =>
  states.filter((state) => state.languages?.includes(language) ?? true);

/** Loads each state once, two at a time, and looks at it in all ways. */
export async function walk(gallery: Gallery, tours: readonly Tour[]): Promise<Findings> {
  const findings = Object.fromEntries(
    Object.keys(aspects).map((name) => [name, [] as string[]]),
  ) as Findings;
  const queue = tours.values();
  const walkers = Array.from({ length: 2 }, async () => {
    const page = await newPage({ reducedMotion: 'reduce', timezoneId: 'UTC' });
    // A helper that the tests' compiler adds to functions, defined in the page too.
    await page.addInitScript('globalThis.__name = (it) => it');
    const tools = await DeveloperTools.of(page);
    for (const tour of queue) await lookAt(page, tools, gallery.addressOf(tour), tour, findings);
  });
  await Promise.all(walkers);
  return findings;
}

async function lookAt(
  page: Page,
  tools: DeveloperTools,
  address: string,
  { state, language, brand, looks }: Tour,
  findings: Findings,
): Promise<void> {
  const place = `${state.name}, ${language}, ${brand}`;
  const isMail = state.kind === 'mail';
  const note = (aspect: keyof Findings, where: string, found: readonly string[]) =>
    findings[aspect].push(...found.map((it) => `${where}: ${it}`));

  await dress(page, looks[0]);
  await page.goto(address);
  await page.waitForSelector('html[data-settled], html[data-failed]', { state: 'attached' });
  const { failed, ...spoken } = await page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement;
    return { lang, dir, failed: dataset.failed };
  });
  if (failed) note('state', place, [failed]);
  if (spoken.lang !== language || spoken.dir !== languageDetailsOf(language).direction) {
    note('state', place, [`speaks ${spoken.lang}, from ${spoken.dir}`]);
  }

  for (const look of looks) {
    await dress(page, look);
    const where = `${place}, ${look.scheme}, ${look.width} px`;
    note('layout', where, await page.evaluate(textProblems));
    if (spoken.dir === 'rtl') note('rightToLeft', where, await page.evaluate(rightToLeftProblems));
    if (look.axe === 'none') continue;
    const all = isMail ? 'mail' : 'page';
    // axe does not support gradients: uses the color of the panel with the lower contrast.
    await lay(page, ':root { --panel-ground: var(--panel-glow) !important; }');
    const { violations, incomplete } = await runAxe(page, look.axe === 'all' ? all : 'contrast');
    await lay(page, '');
    const isAwaited = state.name.endsWith('on its way');
    note(
      'axe',
      where,
      // The outline of a step has no text.
      violations.filter((it) => !(isAwaited && it.startsWith('page-has-heading-one'))),
    );
    note(
      'undecided',
      where,
      incomplete.filter((it) => !isReviewed(state.name, it)),
    );
  }

  note('landmarks', place, await page.evaluate(landmarkProblems, state));
  if (!isMail) note('motion', place, await page.evaluate(motionProblems));
  if (language === pseudoLanguage) {
    const known = knownWords(brand);
    const texts = (await page.evaluate(textsOfPage)).map((text) => untranslated(text, known));
    note('untranslated', place, [...new Set(texts.filter((text) => text !== null))]);
  }

  await page.setViewportSize(NARROW);
  note('layout', `${place}, 400 %`, await page.evaluate(textProblems));
  if (!isMail) note('layout', place, await page.evaluate(sizeProblems));
  await lay(page, TEXT_SPACING);
  note('textSpacing', place, await page.evaluate(textProblems));
  await lay(page, '');
  if (!isMail) {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.keyboard.press('Tab');
    note('forcedColors', place, await page.evaluate(forcedColorProblems));
    await page.emulateMedia({ forcedColors: 'none' });
  }
  const advice = await tools.adviceSince();
  const unexpected = advice.filter((it) => !isExpected(state.name, it));
  note('advice', place, unexpected);
}

async function dress(page: Page, look: Look | undefined): Promise<void> {
  const { scheme, width } = look ?? { scheme: 'light', width: NARROW.width };
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 800 });
}

/** Adds a sheet to the page, replacing the one added before. */
function lay(page: Page, sheet: string): Promise<void> {
  return page.evaluate((text) => {
    const laid = new CSSStyleSheet();
    laid.replaceSync(text);
    document.adoptedStyleSheets = [laid];
  }, sheet);
}
