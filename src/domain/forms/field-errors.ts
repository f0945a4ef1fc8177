import { type ValidationOptions, validateSync } from 'class-validator';
import type { Message } from '../message.ts';

/** The first message of each invalid field. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, Message>>>;

/**
 * Options of a rule with its message.
 * @param limit the number in the sentence
 */
export function withMessage<Name extends string>(name: Name, limit?: number): ValidationOptions {
  return { message: name, ...(limit !== undefined && { context: { limit } }) };
}

export function fieldErrors<Form extends object>(form: Form): FieldErrors<keyof Form & string> {
  // Stops at the first error, because IsEmail throws on lone surrogates, which an earlier rule rejects.
  const failures = validateSync(form, { stopAtFirstError: true });
  return Object.fromEntries(
    failures.map(({ property, constraints = {}, contexts = {} }) => {
      const [rule = ''] = Object.keys(constraints);
      return [property, { name: constraints[rule], ...contexts[rule] }];
    }),
  ) as FieldErrors<keyof Form & string>;
}
