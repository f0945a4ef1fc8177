import { IsWorkEmail } from './rules.ts';

/** Step 1. Blanks around the address are taken off; its case is kept. */
export class EmailForm {
  @IsWorkEmail()
  readonly email: string;

  constructor(email: string) {
    this.email = email.trim();
  }
}
