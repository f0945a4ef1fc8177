import type { Message } from '../message.ts';
import { type Extra, type ExtraField, extraInput } from './extra-fields.ts';
import type { FieldErrors } from './field-errors.ts';
import { type FieldTypeName, fieldTypes, wholeText } from './field-types.ts';
import { addedFields, type FormField, type FormFieldId } from './registration-fields.ts';

export type ExtraMessage = 'extraRequired' | 'extraTooLong' | 'consentRequired' | 'formatInvalid';

/** Default and maximum of `longest` of a brand's field: ten such fields fit into a request. */
export const MAX_EXTRA_LENGTH = 300;

/**
 * The message of each invalid field whose type has no rules of its own.
 *
 * Without class-validator, which keeps the rules of a class forever: fields from settings would need a cached class for
 * each list of them, which is more code.
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
export const extraErrors = (fields: readonly ExtraField[], extra: Extra) =>
  commonErrors(addedFields(fields), extraInput(extra));

function problemOf(field: FormField, value: unknown = ''): Message | null {
  // Built-in fields have messages of their own.
  const added: Partial<ExtraField> = 'label' in field ? field : { required: true };
  const { label, required, options = [], pattern, patternMessage } = added;
  const { id, longest = MAX_EXTRA_LENGTH } = field;
  const { control, format, example } = fieldTypes[field.type as FieldTypeName];
  const message = (name: ExtraMessage, more = {}): Message =>
    label === undefined ? { name: name.replace('extra', id), ...more } : { name, label, ...more };
  if (control === 'checkbox') return required && value !== true ? message('consentRequired') : null;
  const text = String(value);
  if (text === '') return required ? message('extraRequired') : null;
  if (control === 'select') {
    return options.some((option) => option.value === text) ? null : message('extraRequired');
  }
  // First: it bounds the time of the pattern.
  if ([...text].length > longest) return message('extraTooLong', { limit: longest });
  if (format && !format.test(text)) return message('formatInvalid', { example });
  return !pattern || wholeText(pattern).test(text) ? null : { text: patternMessage as string };
}
