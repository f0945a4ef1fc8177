import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { imageSize } from 'image-size';
import type { BrandMessages } from '../languages/messages.ts';
import type { Source } from '../settings/setting.ts';
import { extraSheetProblem } from './extra-sheet.ts';
import { svgProblem } from './svg-drawing.ts';

/** The contents of a brand's folder. Serializable as JSON. */
export interface Brand extends Source, BrandMessages {
  /** By file name. */
  readonly pictures: Pictures;
  readonly fonts: Readonly<Record<string, Font>>;
  /** Text of `extra.css`; empty without one. */
  readonly extraSheet: string;
  /** Translations by language tag: `brand.ar.json` is `ar`. */
  readonly translations: Readonly<Record<string, unknown>>;
  readonly unreadable: Readonly<Record<string, string>>;
}

export interface Font {
  /** Name of the file. */
  readonly name: string;
  readonly base64: string;
}

export type Pictures = Readonly<Record<string, Picture>>;

export interface Picture {
  /** Name of the file. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly base64: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

const fontTypes: readonly string[] = ['woff2', 'ttf', 'otf'];

/** Limit of a picture. Larger ones would slow the page down. */
const MAX_BYTES = 200 * 1024;
/** Limit of a font. The page gets a subset. */
const MAX_FONT_BYTES = 1024 * 1024;

/**
 * Reads a brand: settings in `brand.json`, translations, messages, pictures and fonts. Does not validate the settings.
 * @param folder path
 */
export function readBrand(folder: string): Brand {
  const unreadable: Record<string, string> = {};
  /** @returns undefined for an unreadable file */
  const read = <Content>(name: string, reader: (file: string) => Content) => {
    try {
      return reader(join(folder, name));
    } catch (error) {
      // Subclasses, such as TypeError, are bugs.
      if (Object(error).constructor !== Error) throw error;
      unreadable[name] = (error as Error).message;
      return undefined;
    }
  };
  const values = read('brand.json', existsSync(folder) ? readJson : noFolder);
  const names = namesIn(folder);
  const all = <Content>(types: readonly string[], reader: (file: string) => Content) =>
    names
      .filter((name) => types.includes(extension(name)))
      .flatMap((name) => {
        const content = read(name, reader);
        return content === undefined ? [] : [[name, content] as const];
      });
  const pictures = all(Object.keys(types), readPicture);
  const fonts = all(fontTypes, readFont);
  const json = (pattern: RegExp, within = '') =>
    Object.fromEntries(
      namesIn(join(folder, within)).flatMap((name) => {
        const key = pattern.exec(name)?.[1];
        return key ? [[key, read(posix.join(within, name), readJson)] as const] : [];
      }),
    );
  return {
    name: join(folder, 'brand.json'),
    values,
    translations: json(/^brand\.([\w-]+)\.json$/),
    messages: json(/^(messages(?:\.[\w-]+)?\.json)$/),
    languages: json(/^([\w-]+)\.json$/, 'languages'),
    pictures: Object.fromEntries(pictures),
    fonts: Object.fromEntries(fonts),
    extraSheet: (names.includes('extra.css') && read('extra.css', readExtraSheet)) || '',
    unreadable,
  };
}

/** @throws an error with the missing folder */
function noFolder(file: string): never {
  throw new Error(`${dirname(file)}: there is no such folder, so there is no brand`);
}

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Reads a JSON file. @throws an error with the file and the problem */
export function readJson(file: string): unknown {
  let text = '';
  try {
    text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    return JSON.parse(text);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code) throw new Error(`${file}: cannot be read (${code})`);
    throw new Error(`${file}: is not JSON (${withLine(message, text).replaceAll(/\s+/g, ' ')})`);
  }
}

/** Older versions of Node.js report an offset, newer ones also the line. */
function withLine(message: string, text: string): string {
  return message.replace(/at position (\d+).*/s, (_, position) => {
    const lines = text.slice(0, Number(position)).split('\n');
    return `at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
  });
}

function readPicture(file: string): Picture {
  const content = readUpTo(MAX_BYTES, file);
  const problem = file.endsWith('.svg') ? svgProblem(content.toString('utf8')) : null;
  if (problem !== null) throw new Error(`${file}: ${problem}.`);
  try {
    const { width, height, type: found } = imageSize(content);
    const type = types[extension(file)] ?? '';
    if (found === extension(file)) {
      return { name: basename(file), type, base64: content.toString('base64'), width, height };
    }
  } catch {
    // The error below reports it.
  }
  throw new Error(`${file}: is not a picture of this type, or has no size (viewBox).`);
}

function readExtraSheet(file: string): string {
  const sheet = readFileSync(file, 'utf8');
  const problem = extraSheetProblem(sheet);
  if (problem !== null) throw new Error(`${file}: ${problem}.`);
  return sheet;
}

/** Reads a font without validation: the build rejects an invalid one when it creates the subset. */
function readFont(file: string): Font {
  return { name: basename(file), base64: readUpTo(MAX_FONT_BYTES, file).toString('base64') };
}

function readUpTo(max: number, file: string): Buffer {
  const content = readFileSync(file);
  if (content.byteLength > max) {
    throw new Error(`${file}: has ${content.byteLength} bytes; allowed are ${max}.`);
  }
  return content;
}

const extension = (name: string) => name.replace(/^.*\./s, '');
