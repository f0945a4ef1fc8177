import {
  IsEmail,
  IsNotEmpty,
  MaxLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { looksLikeEmail } from '../email-address.ts';
import { limits } from '../limits.ts';
import { withMessage } from './field-errors.ts';

/**
 * Combines decorators. class-validator checks the rules of a field from the last to the first, so the rule nearest to
 * the field is reported first.
 */
function all(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, key) => {
    for (const decorate of [...decorators].reverse()) decorate(target, key);
  };
}

export type AddressMessage = 'emailRequired' | 'emailInvalid';

/** An email address: required, not too long, valid. */
export function IsEmailAddress(): PropertyDecorator {
  const invalid = withMessage<AddressMessage>('emailInvalid');
  return all(
    IsEmail({ require_tld: false }, invalid),
    Satisfies((address) => looksLikeEmail(String(address)), invalid),
    MaxLength(limits.email, invalid),
    IsNotEmpty(withMessage<AddressMessage>('emailRequired')),
  );
}

/** A custom rule. @param isMet receives the field's value and the form */
export function Satisfies<Form extends object>(
  isMet: (value: unknown, form: Form) => boolean,
  options: ValidationOptions,
): PropertyDecorator {
  return ValidateBy(
    {
      // The name must be unique among the rules of a field.
      name: `${options.message}`,
      validator: { validate: (value, args) => isMet(value, args?.object as Form) },
    },
    options,
  );
}
