import { Matches } from 'class-validator';
import { type EmailAddress, trimmedAddress } from '../email-address.ts';
import type { Message } from '../message.ts';
import { fieldErrors, withMessage } from './field-errors.ts';
import { type AddressMessage, IsEmailAddress } from './rules.ts';

export type EmailMessage = AddressMessage | 'emailTopLevelDomain';

class WorkEmail {
  @Matches(/\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu, withMessage<EmailMessage>('emailTopLevelDomain'))
  @IsEmailAddress()
  readonly email: string;

  constructor(email: string) {
    this.email = email;
  }
}

class AnyEmail {
  @IsEmailAddress()
  readonly email: string;

  constructor(email: string) {
    this.email = email;
  }
}

/** A valid address, or why it is invalid. */
export type ReadEmail =
  | { readonly kind: 'read'; readonly address: EmailAddress }
  | { readonly kind: 'invalid'; readonly message: Message };

/** Parses the address of the email step, which needs a top-level domain. Trims it and keeps its case. */
export function readWorkEmail(typed: string): ReadEmail {
  return read(new WorkEmail(trimmedAddress(typed)));
}

/** Parses an address from a provider, which the visitor cannot change: it needs no top-level domain. */
export function readEmailAddress(text: string): ReadEmail {
  return read(new AnyEmail(trimmedAddress(text)));
}

function read(form: WorkEmail): ReadEmail {
  const { email: message } = fieldErrors(form);
  return message === undefined
    ? { kind: 'read', address: form.email as EmailAddress }
    : { kind: 'invalid', message };
}
