import { visibleText } from '../names.ts';
import { type FieldTypeName, fieldTypes } from './field-types.ts';

/** A field that a brand adds to the registration step: an entry of the setting `extraFields`. */
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

interface ExtraOption {
  readonly value: string;
  readonly label: string;
}

/** Identifies an extra field among all fields, on the page and in the error messages of the API. */
export type ExtraFieldId = `extra.${string}`;

/** The state of a checkbox, or a text. */
type ExtraValue = string | boolean;

/** Input by id of the field. */
export interface ExtraInput {
  readonly [id: ExtraFieldId]: ExtraValue;
}

/** Values by name of the field: all checkboxes, and the texts that are not empty. */
export type ExtraValues = Readonly<Record<string, ExtraValue>>;

export const extraId = (name: string): ExtraFieldId => `extra.${name}`;
export const isExtraId = (field: string): field is ExtraFieldId => field.startsWith('extra.');

const isCheckbox = (type: FieldTypeName) => fieldTypes[type].control === 'checkbox';

/** Converts the object `extra` of the API to input. */
export function extraInput(extra: ExtraValues): ExtraInput {
  return Object.fromEntries(Object.entries(extra).map(([name, value]) => [extraId(name), value]));
}

export function emptyExtra(fields: readonly ExtraField[]): ExtraInput {
  return Object.fromEntries(
    fields.map(({ name, type }) => [extraId(name), !isCheckbox(type) && '']),
  );
}

/** The values of these fields; all other input is ignored. */
export function extraOf(fields: readonly ExtraField[], input: ExtraInput): ExtraValues {
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
