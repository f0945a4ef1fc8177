import { isSafe } from 'redos-detector';
import { z } from 'zod';
import { wireName } from '../../src/adapters/http/wire-names.ts';
import { MAX_EXTRA_LENGTH } from '../../src/domain/forms/common-errors.ts';
import type { ExtraField } from '../../src/domain/forms/extra-fields.ts';
import {
  type FieldTypeName,
  fieldTypes,
  type InputType,
  wholeText,
} from '../../src/domain/forms/field-types.ts';
import { registrationFields } from '../../src/domain/forms/registration-fields.ts';
import type { ValueType } from './setting.ts';

const text = z.string({ error: 'a text is missing' }).regex(/\S/, { error: 'is blank' });

/** Keys of the payload of create-account and of the stored registration, which a brand's field must not have. */
const builtIn = [
  ...Object.keys(registrationFields).flatMap((field) => [wireName(field), field.toLowerCase()]),
  'signup_code',
  'tracking_code',
  'language',
  'extra',
];

const common = {
  name: text
    .regex(/^[a-z][a-z0-9_]{0,39}$/, {
      error: 'allowed are lowercase letters, digits and underscores, at most 40, first a letter',
    })
    // Inherited keys, such as `constructor`, would be found in every object.
    .refine((name) => !(name in Object.prototype), { error: 'is reserved' })
    .refine((name) => !builtIn.includes(name), { error: 'is a built-in field' }),
  label: text,
  help: text.optional(),
  required: z.boolean({ error: 'allowed is true or false' }).optional(),
};

const longest = z
  .int({ error: 'allowed is a whole number' })
  .min(1, { error: 'allowed is 1 or more' })
  .max(MAX_EXTRA_LENGTH, { error: `allowed is at most ${MAX_EXTRA_LENGTH}` });

const options = z
  .array(z.strictObject({ value: text.max(MAX_EXTRA_LENGTH), label: text }), {
    error: 'a list of { "value", "label" } is missing',
  })
  .min(1, { error: 'is empty' })
  .refine((all) => isDistinct(all.map(({ value }) => value)), { error: 'has a value twice' });

const pattern = text.max(200, { error: 'is longer than 200 characters' }).check((checked) => {
  const message = patternProblem(checked.value);
  if (message) checked.issues.push({ code: 'custom', message, input: checked.value });
});

const typeNames = Object.keys(fieldTypes) as FieldTypeName[];
const inputTypes = typeNames.filter(
  (name): name is InputType => fieldTypes[name].control === 'input',
);

const field = z.discriminatedUnion(
  'type',
  [
    z
      .strictObject({
        ...common,
        type: z.enum(inputTypes),
        longest: longest.optional(),
        pattern: pattern.optional(),
        patternMessage: text.optional(),
      })
      .refine(
        ({ pattern, patternMessage }) => (pattern === undefined) === (patternMessage === undefined),
        { error: 'needs both pattern and patternMessage, or neither' },
      ),
    z.strictObject({ ...common, type: z.literal('select'), options }),
    z.strictObject({ ...common, type: z.literal('checkbox') }),
  ],
  { error: `allowed are ${typeNames.join(', ')}` },
);

/** Texts of a field in another language. */
export const extraFieldTexts = z
  .strictObject({
    label: text,
    help: text,
    patternMessage: text,
    options: z.record(z.string(), text),
  })
  .partial();

/** More fields would not fit into a request. */
const MAX_FIELDS = 10;

export const extraFieldList: ValueType<readonly ExtraField[]> = z
  .array(field)
  .max(MAX_FIELDS, { error: `are more than ${MAX_FIELDS}` })
  .refine((fields) => isDistinct(fields.map(({ name }) => name)), { error: 'have a name twice' })
  .meta({
    description:
      'a list of { "name", "type", "label", "help", "required" }, with "longest", "pattern" and "patternMessage" for texts and "options" for a select',
    explains: true,
  });

function isDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** Limits of the check of patterns, which could take minutes. Above them a pattern counts as unsafe. */
const patternLimits = { maxSteps: 2_000, maxScore: 200 };

/** Describes why page and service cannot use a pattern; null if they can. */
function patternProblem(pattern: string): string | null {
  let whole: RegExp;
  try {
    // Tests the pattern without a group first, because `a)|(a` is valid only inside of one.
    new RegExp(pattern, 'u');
    whole = wholeText(pattern);
  } catch {
    return 'is not a regular expression of JavaScript (flag u)';
  }
  try {
    if (isSafe(whole, patternLimits).safe) return null;
  } catch {
    return 'has syntax that not every browser supports';
  }
  return 'may take too long for some texts: limit repetitions, such as {1,20}, and let no two adjacent ones match the same characters';
}
