import type { Message } from '../message.ts';
import { type ExtraField, type ExtraValues, extraInput } from './extra-fields.ts';
import type { FieldErrors } from './field-errors.ts';
import { type FieldTypeName, fieldTypes, wholeText } from './field-types.ts';
import { extraFormFields, type FormField, type FormFieldId } from './registration-fields.ts';

export type ExtraMessage = 'extraRequired' | 'extraTooLong' | 'consentRequired' | 'formatInvalid';

type CommonMessage = ExtraMessage | `${FormFieldId}${'Required' | 'TooLong'}`;

/** Default and maximum of `longest` of a brand's field. Ten fields of this length fit into a request. */
export const MAX_EXTRA_LENGTH = 300;

/**
 * The message of each invalid field whose type is in `fieldTypes`.
 *
 * Does not use class-validator, which stores the rules of a class forever: each list of fields from the settings would
 * need a cached class, which is more code.
 * @param input values by id; missing ones are empty
 */
export function commonErrors(
  fields: readonly FormField[],
  input: object,
): FieldErrors<FormFieldId> {
  const values = new Map<string, unknown>(Object.entries(input));
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = field.type in fieldTypes && problemOf(field, values.get(field.id));
      return problem ? [[field.id, problem]] : [];
    }),
  );
}

/** The message of each invalid field that a brand adds. */
export const extraErrors = (fields: readonly ExtraField[], extra: ExtraValues) =>
  commonErrors(extraFormFields(fields), extraInput(extra));

function problemOf(field: FormField, value: unknown = ''): Message | null {
  const added: Partial<ExtraField> = 'label' in field ? field : { required: true };
  const { label, required, options = [], pattern, patternMessage } = added;
  const { id, longest = MAX_EXTRA_LENGTH } = field;
  const { control, format, example } = fieldTypes[field.type as FieldTypeName];
  const message = (name: CommonMessage, more = {}): Message =>
    label === undefined ? { name, ...more } : { name, label, ...more };
  // Built-in fields have their own messages.
  const prefix = label === undefined ? id : 'extra';
  if (control === 'checkbox') return required && value !== true ? message('consentRequired') : null;
  const text = String(value);
  const missing = message(`${prefix}Required`);
  if (text === '') return required ? missing : null;
  if (control === 'select') return options.some((option) => option.value === text) ? null : missing;
  // Comes first, because it limits the time of the pattern.
  if ([...text].length > longest) return message(`${prefix}TooLong`, { limit: longest });
  if (format && !format.test(text)) return message('formatInvalid', { example });
  return !pattern || wholeText(pattern).test(text) ? null : { text: patternMessage as string };
}
