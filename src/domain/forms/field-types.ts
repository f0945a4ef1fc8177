export type InputType = 'text' | 'tel' | 'url';
export type FieldTypeName = InputType | 'select' | 'checkbox';

interface FieldType {
  readonly control: 'input' | 'select' | 'checkbox';
  readonly format?: RegExp;
  /** A valid text, for the message about an invalid one. */
  readonly example?: string;
}

/** The types of fields. Error messages list them in this order. */
export const fieldTypes: Readonly<Record<FieldTypeName, FieldType>> = {
  text: { control: 'input' },
  tel: {
    control: 'input',
    // 5 to 15 digits of any script (E.164 allows 15) with the usual separators.
    format: /^\(?\+?(?:[\p{Pd}\s()./]*\p{Nd}){5,15}\)?$/u,
    example: '+1 212 555 0100',
  },
  url: {
    control: 'input',
    // With a domain, and without credentials.
    format: /^https?:\/\/(?:[^\s\\/@?#:.]+\.)+[^\s\\/@?#:.]+(?:[:/?#][^\s\\]*)?$/i,
    example: 'https://example.com',
  },
  select: { control: 'select' },
  checkbox: { control: 'checkbox' },
};

/** Matches whole texts, as the HTML attribute `pattern` does. @throws {SyntaxError} for an invalid pattern */
export const wholeText = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u');
