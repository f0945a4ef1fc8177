import { sample, stringMatching } from 'fast-check';
import { propertyOf } from '#page/adapters/http/api-client.ts';
import { extraErrors, MAX_EXTRA_LENGTH } from '#page/domain/forms/common-rules.ts';
import { type ExtraField, extraId, extraOf } from '#page/domain/forms/extra-fields.ts';
import { fieldTypes, wholeText } from '#page/domain/forms/field-types.ts';
import { aRefusal, type Check, unexpected } from '../check.ts';

const CREATE = '/api/create-account';

/** Values of every type; the rules of the page decide which of them are valid for a field. Undefined: the field is missing. */
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

/** A value that a backend accepts; undefined if an optional field has none. @throws an error if a required one has none */
export function validValue(field: ExtraField): string | boolean | undefined {
  const valid = candidates(field).find((value) => value && !errorOf(field, value));
  if (field.required && !valid) throw new Error(`extraFields: no valid ${field.name} was found`);
  return valid;
}

/** Values that it refuses: for each error the first one, and none at all. */
function invalidValues(field: ExtraField) {
  const byError = new Map<string, string | boolean | undefined>();
  for (const value of candidates(field)) {
    const error = errorOf(field, value);
    const key = `${value === undefined} ${error}`;
    if (error && !byError.has(key)) byError.set(key, value);
  }
  return [...byError.values()];
}

/** The check of the fields that the brand of `--brand` adds; none for a brand without. */
export const extraFieldsAreChecked = (fields: readonly ExtraField[]): readonly Check[] =>
  fields.some((field) => invalidValues(field).length > 0) ? [extraCheck(fields)] : [];

const extraCheck = (fields: readonly ExtraField[]): Check => ({
  id: 'create-account.extra',
  title: 'Invalid and missing values of extra fields are refused',
  expected: aRefusal,
  place: `POST ${CREATE} 400`,
  async run(journey) {
    const visitor = journey.visitor();
    const email = journey.address('mary', 'm');
    const code = await journey.codeFor(visitor, email);
    const proof = await visitor.call('/api/verify-code', { email, verification_code: code });
    if (proof.response.status !== 200) throw unexpected(proof);
    const valid = journey.accountWith(String(propertyOf(proof.response.body, 'signupCode')), {
      email,
      org_short_name: `${journey.shortName}-m`,
    });
    const unnamed = new Set<string>();
    for (const field of fields) {
      for (const value of invalidValues(field)) {
        const extra = { ...Object(valid.extra), [field.name]: value };
        const exchange = await visitor.call(CREATE, { ...valid, extra });
        journey.judge.expectRefusal(exchange);
        const id = extraId(field.name);
        if (!propertyOf(propertyOf(exchange.response.body, 'message'), id)) unnamed.add(id);
      }
    }
    return (
      unnamed.size > 0 &&
      `message does not name ${[...unnamed].join(', ')}: it is shown at the form, not at the field`
    );
  },
});
