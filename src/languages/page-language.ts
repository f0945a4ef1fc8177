/** The language of the page. The build puts the folder of another one in the place of this, and makes scripts of their own of it. */
export * from './en/language.ts';
