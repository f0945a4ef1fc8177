import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** What became of a picture: null when it looks as it did. */
export interface Change {
  /** In words, for a report. */
  readonly what: string;
  /** The picture as it was, with what is different marked, as a PNG; null where sizes differ. */
  readonly marked: Buffer | null;
}

/** How many of its pixels may differ: what a machine smooths another way. */
const CHANCE = 12;

/** @param before, now PNGs */
export function compared(before: Buffer, now: Buffer): Change | null {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(now)];
  const { width, height } = one;
  if (width !== other.width || height !== other.height) {
    return {
      what: `was ${width} x ${height} px, is ${other.width} x ${other.height} px`,
      marked: null,
    };
  }
  const marked = new PNG({ width, height });
  const count = pixelmatch(one.data, other.data, marked.data, width, height, { threshold: 0.15 });
  if (count <= CHANCE) return null;
  return { what: `${count} pixels differ`, marked: PNG.sync.write(marked) };
}
