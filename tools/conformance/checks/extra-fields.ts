import { propertyOf } from '#page/adapters/http/property-of.ts';
import { type ExtraField, extraId } from '#page/domain/forms/extra-fields.ts';
import { aRefusal, type Check } from '../check.ts';
import { invalidValues } from '../extra-values.ts';

const CREATE = '/api/create-account';

/** The check of the fields that the brand of `--brand` adds; none for a brand without. */
export const extraFieldsAreChecked = (fields: readonly ExtraField[]): readonly Check[] =>
  fields.some((field) => invalidValues(field).length > 0) ? [extraCheck(fields)] : [];

const extraCheck = (fields: readonly ExtraField[]): Check => ({
  id: 'create-account.extra',
  title: 'Invalid and missing values of extra fields are refused',
  expected: aRefusal,
  place: `POST ${CREATE} 400`,
  async run(context) {
    const email = context.address('mary', 'm');
    const { visitor, signupCode } = await context.verified(email);
    const org_short_name = `${context.shortName}-m`;
    const valid = context.accountWith(signupCode, { email, org_short_name });
    const unnamed = new Set<string>();
    for (const field of fields) {
      for (const value of invalidValues(field)) {
        const extra = { ...Object(valid.extra), [field.name]: value };
        const exchange = await visitor.call(CREATE, { ...valid, extra });
        context.assertions.expectRefusal(exchange);
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
