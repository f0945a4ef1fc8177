/** Text without control characters and halves of characters; what is not sent is empty. */
export const text = {
  type: 'string',
  default: '',
  pattern: '^[^\\u0000-\\u001f\\u007f\\ud800-\\udfff]*$',
} as const;

/** As it was typed. */
export const password = { type: 'string', default: '' } as const;

export const flag = { type: 'boolean', default: false } as const;

/** Null and absent are the same. */
export const optionalText = {
  type: ['string', 'null'],
  default: null,
  pattern: text.pattern,
  maxLength: 512,
} as const;

/** A JSON object; keys that are not listed are dropped. Which values are right, the rules of the domain say. */
export function objectOf<Properties extends object>(properties: Properties) {
  return { type: 'object', additionalProperties: false, properties } as const;
}
