import type { Language } from '../../../src/domain/languages.ts';
import { languages } from '../../../src/domain/languages.ts';
import { openedGallery } from '../support/opened-gallery.ts';
import { expectNoFindings, type Findings, type Look, statesIn, walk } from '../support/walk.ts';

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

const count = (values: readonly unknown[]) => new Set(values).size;

for (const language of languages) {
  describe(`every state of the product in ${language}, in every brand, scheme and width`, () => {
    const gallery = openedGallery();
    let found: Findings;

    before('walk through them', async function () {
      this.timeout(1_800_000);
      const { brands } = gallery();
      const reachable = statesIn(gallery(), language as Language);
      const tours = brands.flatMap((brand) =>
        reachable.map((state) => ({ state, language: language as Language, brand, looks })),
      );
      const began = performance.now();
      found = await walk(gallery(), tours);
      const schemes = count(looks.map(({ scheme }) => scheme));
      const widths = count(looks.map(({ width }) => width));
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(
        `    Walked: ${language}, ${reachable.length} states, ${brands.length} brands, ${schemes} schemes, ${widths} widths, in ${seconds} s`,
      );
    });

    expectNoFindings(() => found);
  });
}
