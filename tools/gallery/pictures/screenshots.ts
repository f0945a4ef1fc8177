/**
 * `npm run screenshots`: a picture of every state, into screenshots/. `--language ar --brand lantern --scheme dark --width 320`, each as
 * often as wanted, choose; without one, all of its kind are taken.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { schemes, widths } from '../gallery-index.ts';
import { pictureOf, takePictures } from './take-pictures.ts';

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
