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

/**
 * Colors depend on the scheme, and the layout on the width. axe runs once for each, and checks contrast also in the
 * other combinations.
 */
const everyLook: readonly Look[] = [
  { scheme: 'light', width: 1280, axe: 'all' },
  { scheme: 'dark', width: 320, axe: 'all' },
  { scheme: 'light', width: 320, axe: 'contrast' },
  { scheme: 'dark', width: 1280, axe: 'contrast' },
  { scheme: 'light', width: 768, axe: 'none' },
  { scheme: 'dark', width: 1920, axe: 'none' },
  { scheme: 'light', width: 2560, axe: 'none' },
];

/** Another brand differs only in its colors. */
const looksOfOtherBrand = everyLook
  .filter(({ axe }) => axe !== 'none')
  .map((look): Look => ({ ...look, axe: 'contrast' }));
/** Another language differs only in its texts. */
const looksOfOtherLanguage = everyLook
  .filter(({ axe }) => axe === 'all')
  .map((look): Look => ({ ...look, axe: 'none' }));

/** A right-to-left language, and the language with the longest texts. */
const inEveryBrand: readonly Language[] = ['ar', pseudoLanguage];

for (const [place, language] of languages.entries()) {
  const whole = inEveryBrand.includes(language);
  const range = whole ? 'in every brand, with axe' : 'each in one of the brands';
  const looksOf = (isFirstBrand: boolean) => {
    if (!whole) return looksOfOtherLanguage;
    return isFirstBrand ? everyLook : looksOfOtherBrand;
  };

  describe(`every state of the product in ${language}, ${range}`, () => {
    const gallery = openedGallery();
    let found: Findings;

    before('walk through them', async function () {
      this.timeout(1_800_000);
      const { brands } = gallery();
      const tours = statesIn(gallery(), language).flatMap((state, index) =>
        brands.flatMap((brand, position) => {
          const isFirstBrand = position === (index + place) % brands.length;
          const looks = looksOf(isFirstBrand);
          return whole || isFirstBrand ? { state, language, brand, looks } : [];
        }),
      );
      found = await walk(gallery(), tours);
    });

    expectNoFindings(() => found, ...(whole ? [] : (['axe', 'undecided'] as const)));
  });
}
