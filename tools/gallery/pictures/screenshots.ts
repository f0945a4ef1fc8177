import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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

type Option = keyof typeof options;

/**
 * Takes a picture of every state into `screenshots/`.
 * @param args what stands on the command line: `--language ar --brand lantern --scheme dark --width 320`, each as often as wanted;
 *   left out, all of its kind
 * @throws an error that says what there is to choose from
 */
export async function takeScreenshots(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options });
  const chosen = <Value>(option: Option, all: readonly Value[]): readonly Value[] => {
    const asked = values[option] ?? all.map(String);
    const found = all.filter((value) => asked.includes(String(value)));
    if (found.length === new Set(asked).size) return found;
    throw new Error(`--${option}: found ${asked.join(', ')}; allowed are ${all.join(', ')}.`);
  };
  const gallery = await openGallery();
  try {
    const poses = chosen('language', gallery.languages).flatMap((language) =>
      chosen('brand', gallery.brands).flatMap((brand) =>
        chosen('scheme', schemes).flatMap((scheme) =>
          chosen('width', widths).map((width) => ({ language, brand, scheme, width })),
        ),
      ),
    );
    await mkdir(folder, { recursive: true });
    await takePictures({
      states: gallery.states,
      poses,
      take: async (page, state, pose) => {
        const picture = await pictureOf(page, gallery.addressOf({ state, ...pose }), pose);
        const { brand, language, scheme, width } = pose;
        const name = `${state.slug}-${brand}-${language}-${scheme}-${width}.png`;
        if (picture) await writeFile(join(folder, name), picture);
      },
    });
    console.log(`The pictures are in ${folder}/.`);
  } finally {
    await gallery.close();
  }
}
