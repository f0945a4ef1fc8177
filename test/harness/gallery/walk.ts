import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Language, languageDetailsOf, pseudoLanguage } from '#page/domain/languages.ts';
import type { Gallery } from '#tools/gallery/open-gallery.ts';
import type { ShownState } from '#tools/gallery/shown-state.ts';
import type { State } from '#tools/gallery/states/states.ts';
import { newPage } from '../browser/new-page.ts';
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
  state: 'is reached, in the requested language',
  axe: 'breaks no rule of axe',
  undecided: 'has no undecided result of axe that was not reviewed',
  landmarks: 'has one main, one h1, its panel, and its place among the steps',
  layout: 'clips no text, to 320 px and at 400 %, and has targets of at least 24 px',
  rightToLeft:
    'is mirrored in a right-to-left language, with joined letters and input in its direction',
  textSpacing: "clips no text with WCAG's text spacing",
  largeText: 'clips no text at 320 px with the text size 200 %',
  motion: 'animates only the opacity of a spinner with reduced motion',
  forcedColors: 'has borders and focus rings in forced colors',
  untranslated: 'has no text outside of the message files',
  advice: 'causes no message of developer tools, console or content policy',
} as const;

/** Problems of each aspect, with the state in which they occur. */
export type Findings = Record<keyof typeof aspects, string[]>;

/**
 * A test for each aspect of a walk.
 * @param found returns the problems after the walk.
 * @param left aspects without a test
 */
export function expectNoFindings(
  found: () => Findings,
  ...left: readonly (keyof Findings)[]
): void {
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

/** A state in a language and with a brand, with the windows to check it in. */
export interface Tour extends ShownState {
  readonly state: State;
  readonly looks: readonly Look[];
}

/** Reviewed undecided results of axe by state, as `rule: selector`, with the reason why they are correct. */
const undecided: Readonly<Record<string, RegExp>> = {
  // The state has system colors, of which axe supports only the light ones.
  'an address that is not there': /^color-contrast: h1$/,
  // A card with long names may overlap the end of the panel; it only repeats the form.
  'registration step with long names': /^color-contrast: \.preview-person/,
  'registration step with every rule broken': /^color-contrast: \.preview-person/,
  // The lower end of the card is in front of the picture and opaque.
  'result, created': /^color-contrast: \.preview-person/,
  'result, created with a long short name': /^color-contrast: \.preview-person/,
  'result, created without a password': /^color-contrast: \.preview-person/,
};

const isReviewed = (name: string, finding: string) => undecided[name]?.test(finding) ?? false;

/** Messages that a state causes on purpose. */
const expectedAdvice: Readonly<Record<string, RegExp>> = {
  'email step whose script failed to load': /^exception: .*Simulated load error$/,
  'a later step that failed to load': /^exception: .*Simulated load error$/,
  'the page cannot start': /^exception: Unknown environment: staging$/,
  'a bug in the code step': /^console: Error: Simulated render error/,
};

/** @param advice messages of the developer tools */
const isExpected = (name: string, advice: string) => expectedAdvice[name]?.test(advice) ?? false;

/** The smallest window of WCAG's reflow criterion: 1280 by 1024 px at 400 %. */
const NARROW = { width: 320, height: 256 };
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }`;

/** The states of the gallery that exist in a language. */
export const statesIn = ({ states }: Gallery, language: Language) =>
  states.filter((state) => state.languages?.includes(language) ?? true);

/** Loads each state once, two at a time, and checks it in all of its windows. */
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

  await setWindow(page, looks[0]);
  await page.goto(address);
  await page.waitForSelector('html[data-settled], html[data-failed]', { state: 'attached' });
  const { failed, ...root } = await page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement;
    return { lang, dir, failed: dataset.failed };
  });
  if (failed) note('state', place, [failed]);
  if (root.lang !== language || root.dir !== languageDetailsOf(language).direction) {
    note('state', place, [`has lang ${root.lang} and dir ${root.dir}`]);
  }

  for (const look of looks) {
    await setWindow(page, look);
    const where = `${place}, ${look.scheme}, ${look.width} px`;
    note('layout', where, await page.evaluate(textProblems));
    if (root.dir === 'rtl') note('rightToLeft', where, await page.evaluate(rightToLeftProblems));
    if (look.axe === 'none') continue;
    const all = isMail ? 'mail' : 'page';
    // axe supports neither gradients nor pictures behind a card: uses the panel's color with the lower contrast.
    await addStyle(
      page,
      `:root { --panel-background: var(--panel-glow) !important; }
      .illustration img { --behind: 0px !important; }`,
    );
    const { violations, incomplete } = await runAxe(page, look.axe === 'all' ? all : 'contrast');
    await addStyle(page, '');
    const isAwaited = state.name.endsWith('while loading');
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
  await addStyle(page, TEXT_SPACING);
  note('textSpacing', place, await page.evaluate(textProblems));
  await addStyle(page, '');
  await tools.setTextSize(200);
  note('largeText', place, await page.evaluate(textProblems));
  await tools.setTextSize(100);
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

async function setWindow(page: Page, look: Look | undefined): Promise<void> {
  const { scheme, width } = look ?? { scheme: 'light', width: NARROW.width };
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 800 });
}

/** Adds a sheet to the page, replacing the one added before. */
function addStyle(page: Page, sheet: string): Promise<void> {
  return page.evaluate((text) => {
    const added = new CSSStyleSheet();
    added.replaceSync(text);
    document.adoptedStyleSheets = [added];
  }, sheet);
}
