import { limits } from './limits.ts';

/** The first digits of a text in any script, as 0 to 9, six unless told: `code 12-34 5678` gives `123456`. */
export function digitsOf(text: string, limit: number = limits.verificationCode): string {
  let digits = '';
  for (const character of text) {
    if (/\p{Nd}/u.test(character)) digits += digitValue(character);
    if (digits.length === limit) break;
  }
  return digits;
}

/** Decimal digits stand in runs of ten from zero to nine, so the value is the distance to the start of the run. */
function digitValue(character: string): number {
  const ascii = character.normalize('NFKC');
  if (/^[0-9]$/.test(ascii)) return Number(ascii);
  const codePoint = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}
