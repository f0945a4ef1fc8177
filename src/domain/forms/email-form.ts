import { fieldErrors } from './field-errors.ts';
import { IsEmailAddress, IsWorkEmail } from './rules.ts';

/** Step 1. Blanks around the address are taken off; its case is kept. */
export class EmailForm {
  @IsWorkEmail()
  readonly email: string;

  constructor(email: string) {
    this.email = email.trim();
  }
}

class AnyAddress {
  @IsEmailAddress()
  readonly email: string;

  constructor(email: string) {
    this.email = email;
  }
}

/** Whether step 3 lets an address through, which nobody can mend there. It needs no top-level domain. */
export function isEmailAddress(text: string): boolean {
  return fieldErrors(new AnyAddress(text)).email === undefined;
}
