/**
 * threshold gallery [OPTION...]   shows every state of page, mails and service pages, until Ctrl+C
 *
 *   --brand DIR   a name in brands or any folder of a brand, repeatable; default: all in brands
 *   --port N      default: 3005; 0 selects a free one
 *   --out DIR     writes a folder that opens without a server instead
 *
 * threshold gallery --png [OPTION...]   writes a picture of every state in every look. Each option but --scale and
 * --out is repeatable
 *
 *   --brand DIR      as above
 *   --language TAG   such as ar; default: all that the brand offers
 *   --scheme NAME    light or dark; default: both
 *   --state NAME     such as email-step; default: all
 *   --width SIZE     390 for the whole page, 1366x650 for a window of that size; default: 320, 768, 1280, 1920, 2560
 *   --scale N        device pixels in a CSS pixel: 1, 2 or 3; default: 1
 *   --out DIR        default: screenshots
 *
 * threshold gallery --compare [COMMIT] [OPTION...]   compares the look of every state with a commit; writes
 * differences to pictures/
 *
 *   COMMIT         default: the last one that differs from the files
 *   --brand DIR    as above; default: those in brands
 *   --width SIZE   as above; default: 320 and 1280
 */
import { main as showGallery } from './show-gallery.ts';

const modes: Readonly<Record<string, () => Promise<{ main(args: string[]): Promise<unknown> }>>> = {
  '--png': () => import('./pictures/screenshots.ts'),
  '--compare': () => import('./pictures/compare-pictures.ts'),
};

/** @returns the exit code of the mode, if it has one */
export async function main(args: string[]): Promise<unknown> {
  const mode = args.find((arg) => Object.hasOwn(modes, arg)) ?? '';
  const module = await modes[mode]?.();
  return module ? module.main(args.filter((arg) => arg !== mode)) : showGallery(args);
}
