import { type ValidationOptions, validateSync } from 'class-validator';
import type { Message } from '../message.ts';

/** The first message of every field that breaks a rule; a field that keeps them all is absent. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, Message>>>;

/**
 * What a rule answers when it is broken.
 * @param limit the number that the sentence speaks of
 */
export function says<Name extends string>(name: Name, limit?: number): ValidationOptions {
  return { message: name, ...(limit !== undefined && { context: { limit } }) };
}

export function fieldErrors<Form extends object>(form: Form): FieldErrors<keyof Form & string> {
  // The library's rule for addresses throws at half a character, which the rule before it refuses.
  const failures = validateSync(form, { stopAtFirstError: true });
  return Object.fromEntries(
    failures.map(({ property, constraints = {}, contexts = {} }) => {
      const [rule = ''] = Object.keys(constraints);
      return [property, { name: constraints[rule], ...contexts[rule] }];
    }),
  ) as FieldErrors<keyof Form & string>;
}
