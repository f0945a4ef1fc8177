import type { Language } from '#page/domain/languages.ts';
import { languages, pseudoLanguage } from '#page/domain/languages.ts';
import { openedGallery } from '../../harness/gallery/opened-gallery.ts';
import {
  expectNoFindings,
  type Findings,
  type Look,
  statesIn,
  walk,
} from '../../harness/gallery/walk.ts';

/** Colors depend on the scheme, layout on the width: axe checks each of them, and contrast also in the opposite combinations. */
const looks: readonly Look[] = [
  { scheme: 'light', width: 1280, axe: 'all' },
  { scheme: 'dark', width: 320, axe: 'all' },
  { scheme: 'light', width: 320, axe: 'contrast' },
  { scheme: 'dark', width: 1280, axe: 'contrast' },
  { scheme: 'light', width: 768, axe: 'none' },
  { scheme: 'dark', width: 1920, axe: 'none' },
  { scheme: 'light', width: 2560, axe: 'none' },
];

/** One from right to left, and the one with the longest texts. The others differ from them only in their texts. */
const inEveryBrand: readonly Language[] = ['ar', pseudoLanguage];

for (const [place, language] of languages.entries()) {
  const whole = inEveryBrand.includes(language);
  const range = whole ? 'in every brand, with axe' : 'each in one of the brands';

  describe(`every state of the product in ${language}, ${range}`, () => {
    const gallery = openedGallery();
    let found: Findings;

    before('walk through them', async function () {
      this.timeout(1_800_000);
      const { brands } = gallery();
      const tours = statesIn(gallery(), language).flatMap((state, index) =>
        brands
          .filter((_, brand) => whole || brand === (index + place) % brands.length)
          .map((brand) => ({
            state,
            language,
            brand,
            looks: whole ? looks : looks.map((look) => ({ ...look, axe: 'none' }) as const),
          })),
      );
      found = await walk(gallery(), tours);
    });

    expectNoFindings(() => found, ...(whole ? [] : (['axe', 'undecided'] as const)));
  });
}
