/** The language of page and service. Another one is a folder like `en`, and its name in this line. */
export * from './en/english.ts';
