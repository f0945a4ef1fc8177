import {
  type ExtraField,
  extraId,
  MAX_EXTRA_LENGTH,
} from '../../../src/domain/forms/extra-fields.ts';
import { aRefusal, type Check, unexpected } from '../check.ts';
import { propertyOf } from '../exchange.ts';

const CREATE = '/api/create-account';

/** A value that a backend accepts. */
export function validValue({ type, options = [] }: ExtraField): string | boolean {
  if (type === 'checkbox') return true;
  return type === 'select' ? `${options[0]?.value}` : 'a';
}

/** Values that it refuses; undefined for none at all. */
function invalidValues({ type, required, longest = MAX_EXTRA_LENGTH, options = [] }: ExtraField) {
  const nothing = required ? [undefined] : [];
  switch (type) {
    case 'checkbox':
      return required ? [undefined, false] : [];
    case 'select':
      return [...nothing, `not ${options[0]?.value}`.slice(0, MAX_EXTRA_LENGTH)];
    case 'text':
      return longest < MAX_EXTRA_LENGTH ? [...nothing, 'a'.repeat(longest + 1)] : nothing;
  }
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
    const proof = await visitor.post('/api/verify-code', { email, verification_code: code });
    if (proof.response.status !== 200) throw unexpected(proof);
    const valid = journey.accountWith(String(propertyOf(proof.response.body, 'signupCode')), {
      email,
      org_short_name: `${journey.shortName}-m`,
    });
    const unnamed = new Set<string>();
    for (const field of fields) {
      for (const value of invalidValues(field)) {
        const extra = { ...Object(valid.extra), [field.name]: value };
        const exchange = await visitor.post(CREATE, { ...valid, extra });
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
