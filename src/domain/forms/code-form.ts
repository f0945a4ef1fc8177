import { Matches } from 'class-validator';
import { limits } from '../limits.ts';
import { says } from './field-errors.ts';

export type CodeMessage = 'codeIncomplete';

/** Step 2. */
export class CodeForm {
  @Matches(/^[0-9]{6}$/, says<CodeMessage>('codeIncomplete', limits.verificationCode))
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}
