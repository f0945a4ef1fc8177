import { sample, stringMatching } from 'fast-check';
import { extraErrors, MAX_EXTRA_LENGTH } from '../../src/domain/forms/common-errors.ts';
import { type ExtraField, extraId, extraOf } from '../../src/domain/forms/extra-fields.ts';
import { fieldTypes, wholeText } from '../../src/domain/forms/field-types.ts';

/** Values of every type: the page's rules decide which are valid for a field. Undefined: the field is missing. */
function candidates(field: ExtraField): readonly (string | boolean | undefined)[] {
  const { type, options = [], longest = MAX_EXTRA_LENGTH, pattern } = field;
  if (fieldTypes[type].control === 'checkbox') return [undefined, false, true];
  const unknown = `not ${options[0]?.value}`.slice(0, MAX_EXTRA_LENGTH);
  const tooLong = longest < MAX_EXTRA_LENGTH ? ['a'.repeat(longest + 1)] : [];
  return [
    undefined,
    ...options.map(({ value }) => value),
    unknown,
    ...tooLong,
    'a',
    ...Object.values(fieldTypes).flatMap(({ example }) => example ?? []),
    'http://example.com',
    ...(pattern === undefined ? [] : sample(stringMatching(wholeText(pattern)), { seed: 1 })),
  ];
}

/** The error of a value, as JSON; undefined for a valid one. */
function errorOf(field: ExtraField, value: string | boolean | undefined): string | undefined {
  const id = extraId(field.name);
  const extra = extraOf([field], value === undefined ? {} : { [id]: value });
  return JSON.stringify(extraErrors([field], extra)[id]);
}

/** A value that a backend accepts; undefined if an optional field has none. @throws if a required one has none */
export function validValue(field: ExtraField): string | boolean | undefined {
  const valid = candidates(field).find((value) => value && !errorOf(field, value));
  if (field.required && !valid) throw new Error(`extraFields: no valid ${field.name} was found`);
  return valid;
}

/** Values that it refuses: for each error the first one, and none at all. */
export function invalidValues(field: ExtraField) {
  const byError = new Map<string, string | boolean | undefined>();
  for (const value of candidates(field)) {
    const error = errorOf(field, value);
    const key = `${value === undefined} ${error}`;
    if (error && !byError.has(key)) byError.set(key, value);
  }
  return [...byError.values()];
}
