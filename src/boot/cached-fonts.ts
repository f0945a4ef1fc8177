import { attempt } from './attempt.ts';

// Stands in the page of a brand with typefaces: what an earlier page has left in the cache is there before the first paint.
const block = document.querySelector<HTMLElement>('script#fonts');
if (block && attempt(() => localStorage.fonts) === block.dataset.files) {
  for (const [family, source, descriptors] of JSON.parse(block.textContent).flat()) {
    // Where the cache has lost it, the browser draws without it, and moves nothing when it comes.
    const face = new FontFace(family, source, { ...descriptors, display: 'optional' });
    document.fonts.add(face);
    face.load().catch(() => {});
  }
}
