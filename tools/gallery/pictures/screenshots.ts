import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchChromium } from '../../../test/harness/browser/chromium.ts';
import { schemes, widths } from '../index/looks.ts';
import { openGallery } from '../open-gallery.ts';
import { pictureOf, takePictures } from './take-pictures.ts';

const options = {
  language: { type: 'string', multiple: true },
  brand: { type: 'string', multiple: true },
  scheme: { type: 'string', multiple: true },
  width: { type: 'string', multiple: true },
} as const;

const folder = 'screenshots';

/** @returns those that were asked for, else all */
const chosen = <Value>(all: readonly Value[], asked: readonly string[] | undefined) =>
  all.filter((value) => asked?.includes(String(value)) ?? true);

/**
 * Takes a picture of every state into `screenshots/`.
 * @param args what stands on the command line: `--language ar --brand lantern --scheme dark --width 320`, each as often as wanted;
 *   left out, all of its kind
 */
export async function takeScreenshots(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const gallery = await openGallery();
  const browser = await launchChromium();
  try {
    await mkdir(folder, { recursive: true });
    const poses = chosen(gallery.languages, values.language).flatMap((language) =>
      chosen(gallery.brands, values.brand).flatMap((brand) =>
        chosen(schemes, values.scheme).flatMap((scheme) =>
          chosen(widths, values.width).map((width) => ({ language, brand, scheme, width })),
        ),
      ),
    );
    await takePictures({
      browser,
      states: gallery.states,
      poses,
      take: async (page, state, pose) => {
        const picture = await pictureOf(page, gallery.addressOf({ state, ...pose }), pose);
        const { brand, language, scheme, width } = pose;
        const name = `${state.slug}-${brand}-${language}-${scheme}-${width}.png`;
        if (picture) await writeFile(join(folder, name), picture);
      },
    });
  } finally {
    await browser.close();
    await gallery.close();
  }
}
