import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { didYouMean } from '../../../shared/settings/explanation.ts';
import { launchChromium } from '../../browser/chromium.ts';
import { schemes, widths } from '../gallery-index.ts';
import {
  brandFolders,
  choice,
  languagesOf,
  type WindowSize,
  windowSize,
} from '../gallery-options.ts';
import { openGallery, type Shown } from '../open-gallery.ts';
import { states } from '../states/states.ts';

const options = {
  language: choice,
  brand: choice,
  scheme: choice,
  width: { ...choice, default: widths.map(String) },
  state: choice,
  out: { type: 'string', default: 'screenshots' },
} as const;

/** @throws an error with the allowed values */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const { out } = values;
  const chosen = <Value extends string>(
    option: 'language' | 'scheme' | 'state',
    all: readonly Value[],
  ) => {
    const asked: readonly string[] = values[option] ?? all;
    const found = all.filter((value) => asked.includes(value));
    if (found.length === new Set(asked).size) return found;
    const allowed = option === 'state' ? 'those of `npm run gallery`' : all.join(', ');
    const unknown = asked.find((value) => !all.some((one) => one === value)) ?? '';
    throw new Error(
      `--${option}: found ${unknown}; allowed are ${allowed}.${didYouMean(unknown, all)}`,
    );
  };
  const sizes = values.width.map(windowSize);
  const brands = brandFolders(values.brand);
  const looks = [...brands].flatMap(([brand, folder]) =>
    languagesOf(folder).map((language) => ({ brand, language })),
  );
  const offered = new Set(looks.map(({ language }) => language));
  const spoken = chosen('language', [...offered]);
  const slugs = chosen(
    'state',
    states.map(({ slug }) => slug),
  );
  const poses = looks
    .filter(({ language }) => spoken.includes(language))
    .flatMap((look) =>
      chosen('scheme', schemes).flatMap((scheme) =>
        sizes.map((size) => ({ ...look, scheme, slugs, ...size })),
      ),
    );
  await takePictures(out, brands, poses, async (page, { address, pose, name }) => {
    const picture = await pictureOf(page, address, pose);
    if (picture) await writeFile(join(out, `${name}.png`), picture);
  });
  console.log(`The pictures are in ${out}.`);
}

/** Options of a picture. */
export interface Pose extends WindowSize {
  readonly language: Shown['language'];
  readonly brand: string;
  readonly scheme: 'light' | 'dark';
  /** Names of states; default: all. */
  readonly slugs?: readonly string[];
}

/** A requested picture: a state and its options. */
export interface Shot {
  readonly pose: Pose;
  /** Address in the gallery. */
  readonly address: string;
  /** File name without extension. */
  readonly name: string;
}

/**
 * Opens all states in all poses in a new browser and gallery, two at a time.
 * @param folder is created if missing
 * @param brands their folders, by name
 * @returns how many shots there were
 */
export async function takePictures(
  folder: string,
  brands: ReadonlyMap<string, string>,
  poses: readonly Pose[],
  take: (page: Page, shot: Shot) => Promise<unknown>,
): Promise<number> {
  const gallery = await openGallery({ brands });
  try {
    const shots = poses.flatMap((pose): Shot[] => {
      const { language, brand, scheme, slugs } = pose;
      const size = [pose.width, pose.height].filter(Boolean).join('x');
      const spoken = gallery.states
        .filter((one) => one.languages?.includes(language) ?? true)
        .filter(({ slug }) => slugs?.includes(slug) ?? true);
      return spoken.map((state) => ({
        pose,
        address: gallery.addressOf({ state, ...pose }),
        name: `${state.slug}-${brand}-${language}-${scheme}-${size}`,
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

/** @returns a PNG of the whole page, or of the window of a pose that has a height; null where the gallery has no such state */
export async function pictureOf(
  page: Page,
  address: string,
  { width, height, scheme }: Pose,
): Promise<Buffer | null> {
  await page.setViewportSize({ width, height: height ?? 640 });
  await page.emulateMedia({ colorScheme: scheme });
  const answer = await page.goto(address);
  if (answer?.status() === 404) return null;
  await page.waitForSelector('html[data-settled]', { state: 'attached' });
  // Stops spinners and hides the caret, which differ between runs.
  return page.screenshot({ fullPage: !height, caret: 'hide', animations: 'disabled' });
}
