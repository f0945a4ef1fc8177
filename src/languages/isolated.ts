/**
 * A name, an address or a reference within a sentence of the other direction: its own letters and signs decide how it is
 * written, and those around it stay where they are (Unicode's FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE).
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
