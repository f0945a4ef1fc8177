import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Option } from '@commander-js/extra-typings';
import type { Page } from 'playwright-core';
import { type Scheme, schemes } from '#shared/brand/scheme.ts';
import { didYouMean } from '#shared/settings/did-you-mean.ts';
import { createCommand, type OptionsOf } from '../../../shared/create-command.ts';
import { launchChromium } from '../../browser/chromium.ts';
import { repeatable } from '../../run-command.ts';
import { UsageError } from '../../usage-error.ts';
import {
  brandFolders,
  brandsOption,
  languagesOf,
  type WindowSize,
  windowOption,
} from '../gallery-options.ts';
import { openGallery } from '../open-gallery.ts';
import { type ShownState, widths } from '../shown-state.ts';
import { type State, states } from '../states/states.ts';

const declared = () =>
  createCommand('take')
    .description('writes a picture of every state in every look')
    .addOption(brandsOption())
    .option(
      '--language <tag>',
      'such as ar, repeatable; default: all that the brand offers',
      repeatable,
    )
    .option('--scheme <name>', 'light or dark; default: both', repeatable)
    .option('--state <name>', 'such as email-step, repeatable; default: all', repeatable)
    .addOption(windowOption(widths.join(', ')))
    .addOption(
      new Option('--scale <n>', 'device pixels in a CSS pixel')
        .choices(['1', '2', '3'])
        .default('1' as const),
    )
    .option('--out <dir>', 'folder for the pictures', 'screenshots');

type Options = OptionsOf<typeof declared>;

export const screenshotsCommand = () => declared().action(screenshots);

/** @throws a usage error with the allowed values */
async function screenshots(values: Options): Promise<void> {
  const { out, width: sizes = widths.map((width) => ({ width })) } = values;
  const chosen = <Value extends string>(
    option: 'language' | 'scheme' | 'state',
    all: readonly Value[],
  ) => {
    const requested: readonly string[] = values[option] ?? all;
    const known = all.filter((value) => requested.includes(value));
    if (known.length === new Set(requested).size) return known;
    const allowed = option === 'state' ? 'those of `threshold gallery`' : all.join(', ');
    const unknown = requested.find((name) => !all.some((value) => value === name)) ?? '';
    throw new UsageError(
      `--${option}: found ${unknown}; allowed are ${allowed}.${didYouMean(unknown, all)}`,
    );
  };
  const brands = brandFolders(values.brand);
  const looks = [...brands].flatMap(([brand, folder]) =>
    languagesOf(folder).map((language) => ({ brand, language })),
  );
  const offered = new Set(looks.map(({ language }) => language));
  const chosenLanguages = chosen('language', [...offered]);
  const slugs = chosen(
    'state',
    states.map(({ slug }) => slug),
  );
  const variants = looks
    .filter(({ language }) => chosenLanguages.includes(language))
    .flatMap((look) =>
      chosen('scheme', schemes).flatMap((scheme) =>
        sizes.map((size) => ({ ...look, scheme, slugs, ...size })),
      ),
    );
  await takePictures(
    out,
    brands,
    variants,
    async (page, { address, variant, name }) => {
      const picture = await pictureOf(page, address, variant);
      if (picture) await writeFile(join(out, `${name}.png`), picture);
    },
    { scale: Number(values.scale) },
  );
  console.log(`The pictures are in ${out}.`);
}

/** Options of a picture. */
export interface Variant extends WindowSize {
  readonly language: ShownState['language'];
  readonly brand: string;
  readonly scheme: Scheme;
  /** Names of states; default: all. */
  readonly slugs?: readonly string[];
}

/** A requested picture: a state and its options. */
export interface Screenshot {
  readonly variant: Variant;
  /** Address in the gallery. */
  readonly address: string;
  /** File name without extension. */
  readonly name: string;
}

/**
 * Opens all states in all variants in a new browser and gallery, two at a time.
 * @param folder is created if missing
 * @param brands their folders, by name
 * @param scale device pixels in a CSS pixel
 * @param others states of another gallery, which this one may lack
 * @returns how many shots there were
 */
export async function takePictures(
  folder: string,
  brands: ReadonlyMap<string, string>,
  variants: readonly Variant[],
  take: (page: Page, shot: Screenshot) => Promise<unknown>,
  { scale = 1, others = [] }: { readonly scale?: number; readonly others?: readonly State[] } = {},
): Promise<number> {
  const gallery = await openGallery({ brands });
  try {
    const screenshots = variants.flatMap((variant): Screenshot[] => {
      const { language, brand, scheme, slugs } = variant;
      const size = [variant.width, variant.height].filter(Boolean).join('x');
      const more = others.filter(
        (state) => !gallery.states.some(({ slug }) => slug === state.slug),
      );
      const shown = [...gallery.states, ...more]
        .filter(({ languages }) => languages?.includes(language) ?? true)
        .filter(({ slug }) => slugs?.includes(slug) ?? true);
      return shown.map((state) => ({
        variant,
        address: gallery.addressOf({ state, ...variant }),
        name: `${state.slug}-${brand}-${language}-${scheme}-${size}`,
      }));
    });
    await mkdir(folder, { recursive: true });
    const queue = screenshots.values();
    // Hinting moves letters to whole pixels, which spaces them unevenly.
    const browser = await launchChromium('--font-render-hinting=none');
    const workers = Array.from({ length: 2 }, async () => {
      const page = await browser.newPage({
        reducedMotion: 'reduce',
        timezoneId: 'UTC',
        deviceScaleFactor: scale,
      });
      for (const shot of queue) await take(page, shot);
    });
    await Promise.all(workers).finally(() => browser.close());
    return screenshots.length;
  } finally {
    await gallery.close();
  }
}

/**
 * @returns a PNG of the whole page, or of the window of a variant that has a height; null where the gallery has no such
 *   state
 */
export async function pictureOf(
  page: Page,
  address: string,
  { width, height, scheme }: Variant,
): Promise<Buffer | null> {
  await page.setViewportSize({ width, height: height ?? 640 });
  await page.emulateMedia({ colorScheme: scheme });
  const response = await page.goto(address);
  if (response?.status() === 404) return null;
  await page.waitForSelector('html[data-settled]', { state: 'attached' });
  // Stops spinners and hides the caret, which differ between runs.
  return page.screenshot({ fullPage: !height, caret: 'hide', animations: 'disabled' });
}
