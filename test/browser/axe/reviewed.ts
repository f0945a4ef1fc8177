/**
 * What axe cannot decide and a person has looked at, the same in every state: text on the marketing panel that
 * stands before the drawing of doorways. In both themes it is white or light grey on nearly black.
 */
export const reviewed: readonly string[] = [
  'color-contrast: blockquote',
  'color-contrast: .testimonial-role',
];
