import { openedGallery } from '../harness/gallery/opened-gallery.ts';
import { expectNoFindings, type Findings, type Tour, walk } from '../harness/gallery/walk.ts';

/**
 * Checks every sixth state, each in one of these variants, so that `npm test` is fast. The slow suite `gallery` checks
 * every state in every variant.
 */
const ways = [
  { language: 'en', looks: [{ scheme: 'light', width: 1280, axe: 'all' }] },
  { language: 'ar', looks: [{ scheme: 'dark', width: 320, axe: 'all' }] },
] as const;

describe('every sixth state of the product', () => {
  const gallery = openedGallery();
  let found: Findings;

  before('walk through them', async () => {
    const some = gallery().states.filter((_, index) => index % 6 === 0);
    const tours = some.map((state, index): Tour => {
      const [first, second] = ways;
      const other = index % 2 === 1 && (state.languages?.includes(second.language) ?? true);
      return { state, brand: 'northgate', ...(other ? second : first) };
    });
    found = await walk(gallery(), tours);
  });

  expectNoFindings(() => found, 'untranslated');
});
