import { Matches } from 'class-validator';
import { messages } from '../messages.ts';

/** Step 2. */
export class CodeForm {
  @Matches(/^[0-9]{6}$/, { message: messages.codeIncomplete })
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}
