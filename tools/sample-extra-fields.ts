import type { ExtraField } from '#page/domain/forms/extra-fields.ts';

/** One field of each type that a brand adds to the registration step, and a required consent. */
export const extraFields: readonly ExtraField[] = [
  { name: 'vat_id', type: 'text', label: 'VAT number', help: 'On your invoices.', longest: 14 },
  { name: 'phone', type: 'tel', label: 'Phone' },
  {
    name: 'website',
    type: 'url',
    label: 'Website',
    pattern: 'https://.*',
    patternMessage: 'Website must start with https://',
  },
  {
    name: 'size',
    type: 'select',
    label: 'Company size',
    required: true,
    options: [
      { value: 'small', label: 'Up to 50' },
      { value: 'large', label: 'More than 50' },
    ],
  },
  { name: 'dpa', type: 'checkbox', label: 'I accept the data processing terms', required: true },
  {
    name: 'newsletter',
    type: 'checkbox',
    label: 'Send me the newsletter',
    help: 'Once a month.',
  },
];
