import { Matches } from 'class-validator';
import { limits } from '../limits.ts';
import { withMessage } from './field-errors.ts';

export type CodeMessage = 'codeIncomplete';

/** The form of the code step. */
export class CodeForm {
  @Matches(/^[0-9]{6}$/, withMessage<CodeMessage>('codeIncomplete', limits.verificationCode))
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}

/** The first digits of a text in any script, as 0 to 9, six by default: `123456` for `code 12-34 5678`. */
export function digitsOf(text: string, limit: number = limits.verificationCode): string {
  let digits = '';
  for (const [character] of text.matchAll(/\p{Nd}/gu)) {
    digits += digitValue(character);
    if (digits.length === limit) break;
  }
  return digits;
}

/** Unicode orders decimal digits in runs from zero to nine, so the distance to the first one gives the value. */
function digitValue(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  let distance = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(codePoint - distance - 1))) distance += 1;
  return distance % 10;
}
