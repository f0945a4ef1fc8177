import type { Page } from 'playwright-core';
import { type Language, languageDetails, pseudoLanguage } from '../../../src/domain/languages.ts';
import type { Gallery, Shown } from '../../../tools/gallery/open-gallery.ts';
import type { State } from '../../../tools/gallery/states/states.ts';
import { newPage } from '../../harness/browser/new-page.ts';
import { DeveloperTools } from './developer-tools.ts';
import { aspects, type Findings } from './expect-well.ts';
import { rightToLeftProblems, sizeProblems, textProblems } from './layout-problems.ts';
import { forcedColourProblems, landmarkProblems, motionProblems } from './page-problems.ts';
import { isExpected, isReviewed, knownWords } from './reviewed.ts';
import { runAxe } from './run-axe.ts';
import { textsOfPage, untranslated } from './untranslated.ts';

/** How a window is, and which rules of axe are asked in it: none, those of contrast, or all. */
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

/** The smallest window that WCAG's reflow knows: 1280 by 1024 px at 400 %. */
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
    // What the tests' compiler puts round functions, in the page too.
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
  if (spoken.lang !== language || spoken.dir !== languageDetails[language].direction) {
    note('state', place, [`speaks ${spoken.lang}, from ${spoken.dir}`]);
  }

  for (const look of looks) {
    await dress(page, look);
    const where = `${place}, ${look.scheme}, ${look.width} px`;
    note('layout', where, await page.evaluate(textProblems));
    if (spoken.dir === 'rtl') note('rightToLeft', where, await page.evaluate(rightToLeftProblems));
    if (look.axe === 'none') continue;
    const all = isMail ? 'mail' : 'page';
    const { violations, incomplete } = await runAxe(page, look.axe === 'all' ? all : 'contrast');
    note('axe', where, violations);
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
    note('forcedColours', place, await page.evaluate(forcedColourProblems));
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

/** Lays a sheet over those of the page, in the place of the one that was laid over it before. */
function lay(page: Page, sheet: string): Promise<void> {
  return page.evaluate((text) => {
    const laid = new CSSStyleSheet();
    laid.replaceSync(text);
    document.adoptedStyleSheets = [laid];
  }, sheet);
}
