import { expectWell } from './support/expect-well.ts';
import { openedGallery } from './support/opened-gallery.ts';
import { type Findings, type Tour, walk } from './support/walk.ts';

/** Every state once, every second one the other way; `npm run test:gallery` walks all ways. */
const ways = [
  { language: 'en', looks: [{ scheme: 'light', width: 1280, axe: 'all' }] },
  { language: 'ar', looks: [{ scheme: 'dark', width: 320, axe: 'all' }] },
] as const;

describe('every state of the product', () => {
  const gallery = openedGallery();
  let found: Findings;

  before('walk through them', async function () {
    this.timeout(300_000);
    const tours = gallery().states.map((state, index): Tour => {
      const [first, second] = ways;
      const other = index % 2 === 1 && (state.languages?.includes(second.language) ?? true);
      return { state, brand: 'northgate', ...(other ? second : first) };
    });
    found = await walk(gallery(), tours);
  });

  expectWell(() => found, 'unspoken');
});
