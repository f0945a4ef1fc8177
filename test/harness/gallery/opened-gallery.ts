import { type Gallery, openGallery } from '#tools/gallery/open-gallery.ts';

let gallery: Promise<Gallery> | undefined;
let opened: Gallery;

/** Starts the gallery before the tests of the surrounding suite. All suites share one; it stops after the last. */
export function openedGallery(): () => Gallery {
  before('open the gallery', async () => {
    gallery ??= openGallery();
    opened = await gallery;
  });
  return () => opened;
}

after('close the gallery', async () => {
  await (await gallery)?.close();
});
