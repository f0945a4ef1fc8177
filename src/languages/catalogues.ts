import type { Language } from '../domain/languages.ts';
import * as ar from './ar/language.ts';
import type { Catalogue } from './catalogue.ts';
import * as de from './de/language.ts';
import * as en from './en/language.ts';
import * as pseudo from './en-XA/language.ts';

/** What is said in each language: for the build and the service. The page fetches its own: `page-catalogues.ts`. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, ar, de, 'en-XA': pseudo };
