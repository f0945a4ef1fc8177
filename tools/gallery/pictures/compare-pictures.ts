import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { html } from '#shared/http/html.ts';
import { createCommand, type OptionsOf } from '../../../shared/create-command.ts';
import {
  brandFolders,
  brandsOption,
  languagesOf,
  type WindowSize,
  windowOption,
} from '../gallery-options.ts';
import {
  type OtherGallery,
  openPreviousGallery,
  previousCommit,
  statesOf,
} from './other-gallery.ts';
import { pictureOf, type Screenshot, takePictures, type Variant } from './screenshots.ts';

/**
 * Each brand, both schemes, a wide window and a narrow one, from left to right and from right to left, and long words.
 */
const defaultVariants: readonly Variant[] = [
  { language: 'en', brand: 'northgate', scheme: 'light', width: 1280 },
  { language: 'ar', brand: 'northgate', scheme: 'dark', width: 320 },
  { language: 'de', brand: 'lantern', scheme: 'light', width: 320 },
];

const folder = 'pictures';

/**
 * The default variants, or those with other brands and in other windows, in an offered language.
 * @param brands their folders, by name
 */
export function variantsFor(
  brands: ReadonlyMap<string, string>,
  isNamed: boolean,
  sizes?: readonly WindowSize[],
) {
  const inBrands = [...brands].flatMap(([brand, path]) => {
    const variants = defaultVariants.filter((variant) => isNamed || variant.brand === brand);
    const offered = languagesOf(path);
    return variants.map(({ language, ...others }) => ({
      ...others,
      brand,
      language: offered.includes(language) ? language : offered[0],
    }));
  });
  const sized = sizes?.flatMap((size) => inBrands.map((variant) => ({ ...variant, ...size })));
  const distinct = new Map(
    (sized ?? inBrands).map((variant) => [JSON.stringify(variant), variant]),
  );
  return [...distinct.values()];
}

const declared = () =>
  createCommand('compare')
    .description('compares the look of every state with a commit; writes differences to pictures/')
    .argument('[commit]', 'default: the last one that differs from the files')
    .addOption(brandsOption())
    .addOption(windowOption('320 and 1280'));

type Options = OptionsOf<typeof declared>;

export const compareCommand = () => declared().action(compare);

async function compare(revision = previousCommit(), values: Options = {}): Promise<void> {
  const brands = brandFolders(values.brand);
  const variants = variantsFor(brands, values.brand !== undefined, values.width);
  const other = await openPreviousGallery(
    revision,
    // Brands of the repository are shown as of the commit.
    values.brand && [...brands].map(([name, path]) => (values.brand?.includes(name) ? name : path)),
  );
  try {
    await rm(folder, { recursive: true, force: true });
    const { changes, count } = await comparePictures({ folder, brands, variants, other });
    for (const { name, what } of changes) console.log(`${name}: ${what}`);
    console.log(`${changes.length} of ${count} pictures look different: see ${folder}/index.html`);
  } finally {
    await other.close();
  }
}

interface Comparison {
  /** Folder for the pictures and `index.html`; it is created. */
  readonly folder: string;
  /** Folders by name. */
  readonly brands: ReadonlyMap<string, string>;
  readonly variants: readonly Variant[];
  readonly other: OtherGallery;
  /** Whether the other version is the newer one. Then states that look the same are also shown, below the others. */
  readonly isUpgrade?: boolean;
}

interface Compared {
  /** State, brand and variant, as one text. */
  readonly name: string;
  /** The difference; null for none. */
  readonly what: string | null;
  /** Names of files. */
  readonly pictures: readonly string[];
}

/**
 * Compares the look of every state in this version and another one.
 * @returns differences, and how many were compared
 */
export async function comparePictures({
  folder,
  brands,
  variants,
  other,
  isUpgrade = false,
}: Comparison): Promise<{ readonly changes: readonly Compared[]; readonly count: number }> {
  const shown: Compared[] = [];
  const compare = async (page: Page, { address, variant, name }: Screenshot) => {
    const current = await pictureOf(page, address, variant);
    const others = await pictureOf(page, other.url + new URL(address).pathname, variant);
    const [before, now] = isUpgrade ? [current, others] : [others, current];
    const change = differenceOf(before, now);
    if (change === null && !isUpgrade) return;
    const files = change === null ? { both: now } : { before, now, marked: change.marked };
    const pictures: string[] = [];
    for (const [which, picture] of Object.entries(files)) {
      if (!picture) continue;
      pictures.push(`${name}-${which}.png`);
      await writeFile(join(folder, `${name}-${which}.png`), picture);
    }
    shown.push({ name, what: change?.what ?? null, pictures });
  };
  const options = { others: await statesOf(other) };
  const count = await takePictures(folder, brands, variants, compare, options);
  shown.sort((a, b) => a.name.localeCompare(b.name));
  const changes = shown.filter(({ what }) => what !== null);
  const same = shown.filter(({ what }) => what === null);
  const report = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures</title>
<style>img { max-width: 32%; vertical-align: top }</style>
<h1>${String(changes.length)} of ${String(count)} pictures look different from those in ${other.name}</h1>
${[...changes, ...same].map(
  ({ name, what, pictures }) => html`<h2>${name}</h2>
<p>${what ?? 'looks the same'}</p>
${pictures.map((file) => html`<img loading="lazy" src="${file}" alt="${file}">`)}
`,
)}
</html>
`;
  await writeFile(join(folder, 'index.html'), report.source);
  return { changes, count };
}

/** Allowed differing pixels: smoothing differs between runs. */
const MAX_DIFFERENCES = 12;

/**
 * @param before, now PNGs; null without such a state
 * @returns null if they look the same, otherwise the difference as text and as a PNG (null for different sizes)
 */
function differenceOf(
  before: Buffer | null,
  now: Buffer | null,
): { readonly what: string; readonly marked: Buffer | null } | null {
  if (!before || !now)
    return before || now ? { what: now ? 'is new' : 'is gone', marked: null } : null;
  const [previous, current] = [PNG.sync.read(before), PNG.sync.read(now)];
  const { width, height } = previous;
  if (width !== current.width || height !== current.height) {
    const what = `was ${width} x ${height} px, is ${current.width} x ${current.height} px`;
    return { what, marked: null };
  }
  const marked = new PNG({ width, height });
  const count = pixelmatch(previous.data, current.data, marked.data, width, height, {
    threshold: 0.15,
  });
  if (count <= MAX_DIFFERENCES) return null;
  return { what: `${count} pixels differ`, marked: PNG.sync.write(marked) };
}
