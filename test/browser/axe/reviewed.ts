/**
 * What axe cannot decide and a person has looked at, the same in every state: text on the marketing panel, whose
 * ground is painted by a pseudo-element. In both themes it is white or light grey on nearly black.
 */
export const reviewed: readonly string[] = [
  'color-contrast: .brand-name',
  'color-contrast: .tagline',
  'color-contrast: blockquote',
  'color-contrast: .testimonial-author',
  'color-contrast: .testimonial-role',
];
