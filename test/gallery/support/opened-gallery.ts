import { type Gallery, openGallery } from '../../../tools/gallery/open-gallery.ts';

let gallery: Promise<Gallery> | undefined;
let opened: Gallery;

/** Has the gallery served before the tests of the suite in which it is called: one for all suites, stopped after the last. */
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
