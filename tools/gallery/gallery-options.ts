import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Option } from '@commander-js/extra-typings';
import { brandedSettings } from '../../shared/brand/branded-settings.ts';
import { readBrand } from '../../shared/brand/read-brand.ts';
import { type Languages, languages, pseudoLanguage } from '../../src/domain/languages.ts';
import { repeatable } from '../run-command.ts';
import { UsageError } from '../usage-error.ts';
import { slugOf } from './page/page-state.ts';

/** All built-in languages but the pseudo-language. */
export const visitorLanguages = languages.filter((language) => language !== pseudoLanguage);

/** Brands of the commands that show states. */
export const brandsOption = () =>
  new Option(
    '--brand <dir>',
    'a name in brands or any folder of a brand, repeatable; default: all in brands',
  ).argParser(repeatable);

export interface WindowSize {
  /** In CSS pixels. */
  readonly width: number;
  /** Default: the whole page. */
  readonly height?: number;
}

/** @param byDefault in words */
export const windowOption = (byDefault: string) =>
  new Option(
    '--width <size>',
    `390 for the whole page, 1366x650 for a window of that size, repeatable; default: ${byDefault}`,
  ).argParser((text, previous: readonly WindowSize[] | undefined) => [
    ...(previous ?? []),
    windowSize(text),
  ]);

/** @param text `390`, or `1366x650` for the visible part */
function windowSize(text: string): WindowSize {
  const [, width, height] = /^(\d+)(?:x(\d+))?$/.exec(text) ?? [];
  const sides = [width, height ?? width].map(Number);
  if (!sides.every((side) => side >= 100 && side <= 5000)) {
    throw new Error(
      `--width: found ${text}; allowed is a width such as 390, or a window such as 1366x650, from 100 to 5000 px.`,
    );
  }
  return { width: Number(width), ...(height && { height: Number(height) }) };
}

const shipped = fileURLToPath(new URL('../../brands', import.meta.url));

/** Sorts the example brand first. */
const exampleFirst = (name: string, other: string) =>
  Number(other === 'northgate') - Number(name === 'northgate') || name.localeCompare(other);

/**
 * The folders of brands by the names that the gallery shows them under.
 * @param named names of folders in `brands`, or paths of others; default: all in `brands`
 * @throws a usage error if one is not a brand, or two have the same name
 */
export function brandFolders(
  named: readonly string[] = readdirSync(shipped).sort(exampleFirst),
): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const brand of named) {
    const folder = [join(shipped, brand), resolve(brand)].find((path) =>
      existsSync(join(path, 'brand.json')),
    );
    if (!folder) {
      throw new UsageError(
        `${brand}: is not a brand; allowed are ${readdirSync(shipped).join(', ')}, and the path of a folder with a brand.json.`,
      );
    }
    const name = slugOf(basename(folder)) || 'brand';
    if ((folders.get(name) ?? folder) !== folder) {
      throw new UsageError(`--brand: ${folders.get(name)} and ${folder} have the same name.`);
    }
    folders.set(name, folder);
  }
  return folders;
}

/** The offered languages of a brand. @throws the errors of the build */
export const languagesOf = (folder: string): Languages =>
  brandedSettings('production', readBrand(folder)).settings.languages;
