import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { imageSize } from 'image-size';
import type { Source } from '../settings/settings-for.ts';

/** What a brand's folder holds. JSON can hold it. */
export interface Brand extends Source {
  /** By their file names. */
  readonly pictures: Pictures;
}

export type Pictures = Readonly<Record<string, Picture>>;

export interface Picture {
  /** Of the file. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly base64: string;
  /** In pixels, as the picture itself says. */
  readonly width: number;
  readonly height: number;
}

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** Nobody waits for more on a page for signing up. */
const LARGEST = 200 * 1024;

/**
 * Reads a brand: `brand.json`, a JSON object of settings, and the pictures beside it.
 * @param folder path
 * @throws an error that names the file and what is wrong with it; whether the settings are allowed is not looked at
 */
export function readBrand(folder: string): Brand {
  const file = join(folder, 'brand.json');
  const values = readJson(file);
  const names = readdirSync(folder).filter((name) => extension(name) in types);
  const pictures = names.map((name) => [name, readPicture(join(folder, name))] as const);
  return { name: file, values, pictures: Object.fromEntries(pictures) };
}

/** Reads a deployer's file. @throws an error that names the file and what is wrong with it */
export function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code) throw new Error(`${file}: cannot be read (${code})`);
    throw new Error(`${file}: is not JSON (${message.replaceAll(/\s+/g, ' ')})`);
  }
}

function readPicture(file: string): Picture {
  const content = readFileSync(file);
  if (content.byteLength > LARGEST) {
    throw new Error(`${file}: has ${content.byteLength} bytes; allowed are ${LARGEST}.`);
  }
  const text = content.toString('utf8');
  if (file.endsWith('.svg') && /<script|\son\w+\s*=|javascript:|<foreignObject/i.test(text)) {
    throw new Error(`${file}: has a script, a handler or foreign content; allowed is a drawing.`);
  }
  try {
    const { width, height } = imageSize(content);
    const type = types[extension(file)] ?? '';
    return { name: basename(file), type, base64: content.toString('base64'), width, height };
  } catch {
    throw new Error(`${file}: is no picture, or does not say how large it is (viewBox).`);
  }
}

const extension = (name: string) => name.replace(/^.*\./s, '');
