import type { Compiled } from '../../src/languages/formats.ts';
import { mapTexts } from './compile-message.ts';

/** Doubled vowels make the text about as long as German. */
const letters = new Map([
  ...pairs('aeiouAEIOU', 'äëïöüÄËÏÖÜ').map(([plain, other]) => [plain, other + other] as const),
  ...pairs('cglnrsyCGLNRSY', 'çģļñŕšÿÇĢĻÑŔŠŸ'),
]);

function pairs(plain: string, accents: string) {
  return [...plain].map((letter, at) => [letter, accents.charAt(at)] as const);
}

/** The pseudo-language: accents and brackets around the text, which make text outside of the messages visible. */
export function accented(message: Compiled): Compiled {
  const parts = mapTexts(message, (text) =>
    text.replaceAll(/[a-z]/gi, (letter) => letters.get(letter) ?? letter),
  );
  return mapTexts(['[', ...[parts].flat(), ']'], (text) => text);
}
