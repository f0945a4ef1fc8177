import { limits } from './limits.ts';

/** The first digits of a text in any script, as 0 to 9, six unless told: `code 12-34 5678` gives `123456`. */
export function digitsOf(text: string, limit: number = limits.verificationCode): string {
  let digits = '';
  for (const [character] of text.matchAll(/\p{Nd}/gu)) {
    digits += digitValue(character);
    if (digits.length === limit) break;
  }
  return digits;
}

/** Decimal digits stand in runs of ten from zero to nine; where runs touch, every tenth is a zero again. */
function digitValue(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  let distance = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - distance - 1))) distance += 1;
  return distance % 10;
}
