import { validateSync } from 'class-validator';

/** The first message of every field that breaks a rule; a field that keeps them all is absent. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export function fieldErrors<Form extends object>(form: Form): FieldErrors<keyof Form & string> {
  // The library's rule for addresses throws at half a character, which the rule before it refuses.
  const failures = validateSync(form, { stopAtFirstError: true });
  return Object.fromEntries(
    failures.map(({ property, constraints }) => [property, Object.values(constraints ?? {})[0]]),
  ) as FieldErrors<keyof Form & string>;
}
