/**
 * `npm run screenshots`: a picture of every state, into screenshots/. `--language ar --brand lantern --scheme dark --width 320`, each as
 * often as wanted, choose; without one, all of its kind are taken.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../../test/harness/browser/chromium.ts';
import { schemes, widths } from '../gallery-index.ts';
import { type Gallery, openGallery, type Shown } from '../open-gallery.ts';

const choice = { type: 'string', multiple: true } as const;
const options = { language: choice, brand: choice, scheme: choice, width: choice };
const folder = 'screenshots';

/** @throws an error that says what there is to choose from */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const chosen = <Value>(option: keyof typeof options, all: readonly Value[]) => {
    const asked = values[option] ?? all.map(String);
    const found = all.filter((value) => asked.includes(String(value)));
    if (found.length === new Set(asked).size) return found;
    throw new Error(`--${option}: found ${asked.join(', ')}; allowed are ${all.join(', ')}.`);
  };
  await takePictures(
    folder,
    (gallery) =>
      chosen('language', gallery.languages).flatMap((language) =>
        chosen('brand', gallery.brands).flatMap((brand) =>
          chosen('scheme', schemes).flatMap((scheme) =>
            chosen('width', widths).map((width) => ({ language, brand, scheme, width })),
          ),
        ),
      ),
    async (page, { address, pose, name }) => {
      const picture = await pictureOf(page, address, pose);
      if (picture) await writeFile(join(folder, `${name}.png`), picture);
    },
  );
  console.log(`The pictures are in ${folder}/.`);
}

/** How a picture is taken. */
export interface Pose {
  readonly language: Shown['language'];
  readonly brand: string;
  readonly scheme: 'light' | 'dark';
  /** Of the window, in CSS pixels. */
  readonly width: number;
}

/** A picture to be taken: of a state in a pose. */
export interface Shot {
  readonly pose: Pose;
  /** Of the state, in the gallery. */
  readonly address: string;
  /** Of its file, without an extension. */
  readonly name: string;
}

/**
 * Goes through all states in all poses with a browser and a gallery of its own, two at a time.
 * @param folder is made where it is not there
 * @returns how many shots there were
 */
export async function takePictures(
  folder: string,
  poses: (gallery: Gallery) => readonly Pose[],
  take: (page: Page, shot: Shot) => Promise<unknown>,
): Promise<number> {
  const gallery = await openGallery();
  try {
    const shots = poses(gallery).flatMap((pose): Shot[] => {
      const { language, brand, scheme, width } = pose;
      const spoken = gallery.states.filter((one) => one.languages?.includes(language) ?? true);
      return spoken.map((state) => ({
        pose,
        address: gallery.addressOf({ state, ...pose }),
        name: `${state.slug}-${brand}-${language}-${scheme}-${width}`,
      }));
    });
    await mkdir(folder, { recursive: true });
    const queue = shots.values();
    const browser = await launchChromium();
    const takers = Array.from({ length: 2 }, async () => {
      const page = await browser.newPage({ reducedMotion: 'reduce', timezoneId: 'UTC' });
      for (const shot of queue) await take(page, shot);
    });
    await Promise.all(takers).finally(() => browser.close());
    return shots.length;
  } finally {
    await gallery.close();
  }
}

/** @returns a PNG of the whole page; null where the gallery has no such state */
export async function pictureOf(
  page: Page,
  address: string,
  { width, scheme }: Pose,
): Promise<Buffer | null> {
  await page.setViewportSize({ width, height: 640 });
  await page.emulateMedia({ colorScheme: scheme });
  const answer = await page.goto(address);
  if (answer?.status() === 404) return null;
  await page.waitForSelector('html[data-settled]', { state: 'attached' });
  // Where a spinner is, or whether a caret can be seen, is chance.
  return page.screenshot({ fullPage: true, caret: 'hide', animations: 'disabled' });
}
