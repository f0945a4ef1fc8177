import type { Message } from '../message.ts';
import { visibleText } from '../names.ts';
import type { FieldErrors } from './field-errors.ts';
import { type FieldTypeName, fieldTypes, wholeText } from './field-types.ts';

/** A field that a brand adds to step 3: an entry of the setting `extraFields`. */
export interface ExtraField {
  /** Its key in the object `extra` of the API. */
  readonly name: string;
  readonly type: FieldTypeName;
  readonly label: string;
  readonly help?: string | undefined;
  readonly required?: boolean | undefined;
  /** Maximum number of characters of a text. */
  readonly longest?: number | undefined;
  /** Regular expression for whole texts. */
  readonly pattern?: string | undefined;
  /** The error for a text that does not match it. */
  readonly patternMessage?: string | undefined;
  /** The entries of a select. */
  readonly options?: readonly ExtraOption[] | undefined;
}

export interface ExtraOption {
  readonly value: string;
  readonly label: string;
}

/** Identifies an extra field among all fields, on the page and in the error messages of the API. */
export type ExtraFieldId = `extra.${string}`;

/** Whether a checkbox is checked, or a text. */
export type ExtraValue = string | boolean;

/** Input by id. */
export interface ExtraInput {
  readonly [id: ExtraFieldId]: ExtraValue;
}

/** Values by name: all checkboxes, and the texts that are not empty. */
export type Extra = Readonly<Record<string, ExtraValue>>;

export type ExtraMessage = 'extraRequired' | 'extraTooLong' | 'consentRequired' | 'formatInvalid';

/** Default and maximum of `longest`: ten such fields fit into a request. */
export const MAX_EXTRA_LENGTH = 300;

export const extraId = (name: string): ExtraFieldId => `extra.${name}`;
export const isExtraId = (field: string): field is ExtraFieldId => field.startsWith('extra.');

const isCheckbox = (type: FieldTypeName) => fieldTypes[type].control === 'checkbox';

/** The object of the API as input. */
export function extraInput(extra: Extra): ExtraInput {
  return Object.fromEntries(Object.entries(extra).map(([name, value]) => [extraId(name), value]));
}

export function emptyExtra(fields: readonly ExtraField[]): ExtraInput {
  return Object.fromEntries(
    fields.map(({ name, type }) => [extraId(name), !isCheckbox(type) && '']),
  );
}

/** The values of these fields; all other input is ignored. */
export function extraOf(fields: readonly ExtraField[], input: ExtraInput): Extra {
  return Object.fromEntries(
    fields
      .map(({ name, type }) => {
        const value = input[extraId(name)];
        if (isCheckbox(type)) return [name, value === true] as const;
        return [name, typeof value === 'string' ? visibleText(value) : ''] as const;
      })
      .filter(([, value]) => value !== ''),
  );
}

/** The message of each invalid field. The page and the service check by this function. */
export function extraErrors(
  fields: readonly ExtraField[],
  extra: Extra,
): FieldErrors<ExtraFieldId> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const message = problemOf(field, extra[field.name] ?? '');
      return message ? [[extraId(field.name), message]] : [];
    }),
  );
}

function problemOf(field: ExtraField, value: ExtraValue): Message | null {
  const { type, label, required = false, longest = MAX_EXTRA_LENGTH, options = [] } = field;
  const { control, format, example } = fieldTypes[type];
  const message = (name: ExtraMessage, more = {}): Message => ({ name, label, ...more });
  if (control === 'checkbox') return required && value !== true ? message('consentRequired') : null;
  const text = String(value);
  if (text === '') return required ? message('extraRequired') : null;
  if (control === 'select') {
    return options.some((option) => option.value === text) ? null : message('extraRequired');
  }
  // First: it bounds the time of the pattern.
  if ([...text].length > longest) return message('extraTooLong', { limit: longest });
  if (format && !format.test(text)) return message('formatInvalid', { example });
  const { pattern, patternMessage } = field;
  return !pattern || wholeText(pattern).test(text) ? null : { text: patternMessage as string };
}
