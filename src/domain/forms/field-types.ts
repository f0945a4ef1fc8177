import { isWebsite } from '../web-url.ts';

export type FormatMessage = 'phoneInvalid' | 'urlInvalid';

export interface FieldType {
  readonly control: 'input' | 'select' | 'checkbox';
  /** HTML attributes of the input. */
  readonly attributes?: Readonly<
    Record<'type' | 'inputMode' | 'autoComplete', 'tel' | 'url'> & { dir: 'ltr' }
  >;
  readonly format?: {
    readonly isValid: (text: string) => boolean;
    readonly message: FormatMessage;
  };
}

/** The types of fields. The order is that of documents and messages. */
export const fieldTypes = {
  text: { control: 'input' },
  tel: {
    control: 'input',
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
    format: { isValid: isPhoneNumber, message: 'phoneInvalid' },
  },
  url: {
    control: 'input',
    attributes: { type: 'url', inputMode: 'url', autoComplete: 'url', dir: 'ltr' },
    format: { isValid: isWebsite, message: 'urlInvalid' },
  },
  select: { control: 'select' },
  checkbox: { control: 'checkbox' },
} as const satisfies Readonly<Record<string, FieldType>>;

export type FieldTypeName = keyof typeof fieldTypes;

export const fieldType = (name: FieldTypeName): FieldType => fieldTypes[name];

/** Types with this control. */
export type TypeWith<Control extends FieldType['control']> = {
  [Name in FieldTypeName]: (typeof fieldTypes)[Name]['control'] extends Control ? Name : never;
}[FieldTypeName];

/** Digits of any script with the usual separators; E.164 allows 15 digits. */
function isPhoneNumber(text: string): boolean {
  const { length: digits } = text.match(/\p{Nd}/gu) ?? [];
  return /^\(?\+?[\p{Nd}\p{Pd}\s()./]+$/u.test(text) && digits >= 5 && digits <= 15;
}

/** Matches whole texts, as the HTML attribute `pattern` does. @throws {SyntaxError} for an invalid pattern */
export const wholeText = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u');
