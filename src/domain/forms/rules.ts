import {
  IsEmail,
  IsNotEmpty,
  MaxLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { looksLikeEmail } from '../email-address.ts';
import { limits } from '../limits.ts';
import { says } from './field-errors.ts';

/**
 * A decorator made of several. The library tries the rules of a field from the last to the first, so in every list here
 * and in the forms the rule nearest the field is the one that speaks first.
 */
function all(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, key) => {
    for (const decorate of [...decorators].reverse()) decorate(target, key);
  };
}

export type AddressMessage = 'emailRequired' | 'emailInvalid';

/** An email address: required, not too long, an address at all. */
export function IsEmailAddress(): PropertyDecorator {
  const invalid = says<AddressMessage>('emailInvalid');
  return all(
    IsEmail({ require_tld: false }, invalid),
    Satisfies((address) => looksLikeEmail(String(address)), invalid),
    MaxLength(limits.email, invalid),
    IsNotEmpty(says<AddressMessage>('emailRequired')),
  );
}

/** A rule of our own: `isMet` gets the field's value and the whole form. */
export function Satisfies<Form extends object>(
  isMet: (value: unknown, form: Form) => boolean,
  options: ValidationOptions,
): PropertyDecorator {
  return ValidateBy(
    {
      // It distinguishes the rules of one field.
      name: `${options.message}`,
      validator: { validate: (value, args) => isMet(value, args?.object as Form) },
    },
    options,
  );
}
