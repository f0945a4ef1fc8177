import { IsEmail, IsNotEmpty, Matches, MaxLength, ValidateBy } from 'class-validator';
import { looksLikeEmail } from '../email-address.ts';
import { limits } from '../limits.ts';
import { pageMessages } from '../messages/page.ts';

/**
 * Decorators made of several of the library's own. It tries the rules of a field from the last to the first, so in
 * every list here and in the forms the rule nearest the field is the one that speaks first.
 */
function all(...decorators: PropertyDecorator[]): PropertyDecorator {
  return (target, key) => {
    for (const decorate of [...decorators].reverse()) decorate(target, key);
  };
}

/** An email address: required, not too long, an address at all. */
export function IsEmailAddress(): PropertyDecorator {
  return all(
    IsEmail({ require_tld: false }, { message: pageMessages.emailInvalid }),
    Satisfies((address) => looksLikeEmail(String(address)), pageMessages.emailInvalid),
    MaxLength(limits.email, { message: pageMessages.emailInvalid }),
    IsNotEmpty({ message: pageMessages.emailRequired }),
  );
}

/** An email address with a top-level domain. */
export function IsWorkEmail(): PropertyDecorator {
  return all(
    Matches(/\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu, { message: pageMessages.emailTopLevelDomain }),
    IsEmailAddress(),
  );
}

/** A rule of our own: `isMet` gets the field's value and the whole form. */
export function Satisfies<Form extends object>(
  isMet: (value: unknown, form: Form) => boolean,
  message: string,
): PropertyDecorator {
  return ValidateBy(
    {
      name: 'satisfies',
      validator: { validate: (value, args) => isMet(value, args?.object as Form) },
    },
    { message },
  );
}
