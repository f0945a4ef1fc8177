import { Matches } from 'class-validator';
import { laterStepMessages } from '../messages/later-steps.ts';

/** Step 2. */
export class CodeForm {
  @Matches(/^[0-9]{6}$/, { message: laterStepMessages.codeIncomplete })
  readonly code: string;

  constructor(code: string) {
    this.code = code;
  }
}
