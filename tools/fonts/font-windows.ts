/**
 * `npm run fonts -- [DIST]`: reports in how many windows a built page shows the brand's fonts at once on step 1. Uses Chromium, with
 * Arial as fallback.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { BuiltPage } from '../../shared/http/built-page.ts';
import { servedFolder } from '../../shared/http/page-files.ts';
import { launchChromium } from '../../test/harness/browser/chromium.ts';
import { servePage } from '../dev/serve-page.ts';

/** Width and height of phones, tablets, laptops and screens, in CSS pixels. */
const windows = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1366, 650],
  [1920, 1080],
] as const;

/** The result in a window. */
export interface FontWindow {
  /** Path of the document, such as `/de/`. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Whether all fonts are on step 1. */
  readonly isShown: boolean;
  /** Layout shift as reported by Chromium. */
  readonly shift: number;
}

export async function main(args: string[]): Promise<void> {
  const [folder = 'dist'] = parseArgs({ args, allowPositionals: true }).positionals;
  const tried = await tryFonts(folder, windows);
  for (const { path, width, height, isShown, shift } of tried) {
    console.log(
      `${path.padEnd(8)}${`${width}`.padStart(4)} x ${`${height}`.padEnd(6)}${isShown ? `at once, layout shift ${shift.toFixed(4)}` : 'with the next step'}`,
    );
  }
  console.log(summary(tried));
}

export function summary(tried: readonly FontWindow[]): string {
  if (tried.length === 0) return 'The page has no fonts of a brand.';
  const shown = tried.filter(({ isShown }) => isShown);
  const most = Math.max(0, ...shown.map(({ shift }) => shift));
  return `Step 1 shows the fonts at once in ${shown.length} of ${tried.length} windows, with a layout shift of at most ${most.toFixed(4)}.`;
}

/**
 * Opens a built page for the first time in each window, in each of its languages.
 * @param folder of the built page
 * @returns empty if it has no fonts
 */
export async function tryFonts(
  folder: string,
  sizes: readonly (readonly [width: number, height: number])[],
): Promise<FontWindow[]> {
  new BuiltPage(folder).assertBuilt();
  const served = await servePage({ folder, port: 0 });
  const browser = await launchChromium();
  const tried: FontWindow[] = [];
  try {
    for (const path of documentsIn(folder)) {
      for (const [width, height] of sizes) {
        const address = `http://127.0.0.1:${served.port}${path}`;
        const found = await tryWindow(browser, address, { width, height });
        if (found === null) return [];
        tried.push({ path, width, height, ...found });
      }
    }
    return tried;
  } finally {
    await browser.close();
    await served.close();
  }
}

/** The page in each of its languages. */
function documentsIn(folder: string): string[] {
  const languages = readdirSync(join(folder, servedFolder)).filter((name) =>
    existsSync(join(folder, servedFolder, name, 'index.html')),
  );
  return languages.length > 0 ? languages.map((language) => `/${language}/`) : ['/'];
}

async function tryWindow(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<Pick<FontWindow, 'isShown' | 'shift'> | null> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await page.goto(address);
    const hasFonts = await page.evaluate(() => document.querySelector('script#fonts') !== null);
    if (!hasFonts) return null;
    // Set by the page when it decides.
    await page.waitForFunction(
      () =>
        localStorage.fonts === document.querySelector<HTMLElement>('script#fonts')?.dataset.files,
    );
    return await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      const shifts = await new Promise<PerformanceEntry[]>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          resolve(list.getEntries());
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift, nothing is reported.
        setTimeout(() => resolve([]), 200);
      });
      const families = JSON.parse(document.querySelector('script#fonts')?.textContent ?? '[]');
      const shown = new Set([...document.fonts].map(({ family }) => family));
      return {
        isShown: families.every(([[family]]: [[string]]) => shown.has(family)),
        shift: shifts.reduce((sum, entry) => sum + ((entry as { value?: number }).value ?? 0), 0),
      };
    });
  } finally {
    await context.close();
  }
}
