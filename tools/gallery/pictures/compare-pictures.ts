import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openGallery } from '../open-gallery.ts';
import { compared } from './compared.ts';
import { formerCommit, openFormerGallery } from './former-gallery.ts';
import { drawReport, type SeenChange } from './report.ts';
import { type Pose, pictureOf, takePictures } from './take-pictures.ts';

/** Each brand, both schemes, a wide window and a narrow one, from left to right and from right to left, and long words. */
const poses: readonly Pose[] = [
  { language: 'en', brand: 'northgate', scheme: 'light', width: 1280 },
  { language: 'ar', brand: 'northgate', scheme: 'dark', width: 320 },
  { language: 'de', brand: 'lantern', scheme: 'light', width: 320 },
];

const folder = 'pictures';

/**
 * Compares how every state looks with how it looked in an earlier commit, on the same machine, and writes what is different
 * into `pictures/`.
 * @param args what stands on the command line: the commit; left out, the last one that is not as the files are
 * @returns what looks different
 */
export async function comparePictures(
  [revision = formerCommit()]: string[],
  print: (text: string) => void = console.log,
): Promise<readonly SeenChange[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const former = await openFormerGallery(revision);
  const changes: SeenChange[] = [];
  let count = 0;
  try {
    const gallery = await openGallery();
    await takePictures({
      states: gallery.states,
      poses,
      take: async (page, state, pose) => {
        count += 1;
        const address = gallery.addressOf({ state, ...pose });
        const now = await pictureOf(page, address, pose);
        const before = await pictureOf(page, address.replace(gallery.url, former.url), pose);
        const change = now && before ? compared(before, now) : { what: 'is new', marked: null };
        if (change === null) return;
        const name = `${state.slug}-${pose.brand}-${pose.language}-${pose.scheme}-${pose.width}`;
        const pictures = { before, now, marked: change.marked };
        for (const [which, picture] of Object.entries(pictures)) {
          if (picture) await writeFile(join(folder, `${name}-${which}.png`), picture);
        }
        const which = Object.entries(pictures).flatMap(([key, picture]) => (picture ? [key] : []));
        changes.push({ name, what: change.what, pictures: which });
      },
    }).finally(() => gallery.close());
  } finally {
    await former.close();
  }
  changes.sort((one, other) => one.name.localeCompare(other.name));
  await writeFile(join(folder, 'index.html'), drawReport(former.commit, count, changes));
  print(
    [
      ...changes.map(({ name, what }) => `${name}: ${what}`),
      `${changes.length} of ${count} pictures look different than in ${former.commit}: see ${folder}/index.html`,
    ].join('\n'),
  );
  return changes;
}
