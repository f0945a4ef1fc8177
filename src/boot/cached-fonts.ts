import { attempt } from './attempt.ts';

// Inlined into pages of brands with fonts: uses fonts in the HTTP cache before the first paint.
const block = document.querySelector<HTMLElement>('script#fonts');
if (block && attempt(() => localStorage.fonts) === block.dataset.files) {
  for (const [family, source, descriptors] of JSON.parse(block.textContent).flat()) {
    // If the cache has dropped the font, `optional` avoids a layout shift when it arrives.
    const face = new FontFace(family, source, { ...descriptors, display: 'optional' });
    document.fonts.add(face);
    face.load().catch(() => {});
  }
}
