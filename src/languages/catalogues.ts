import type { Language } from '../domain/languages.ts';
import * as ar from './ar/language.ts';
import type { Catalogue } from './catalogue.ts';
import * as de from './de/language.ts';
import * as en from './en/language.ts';
import * as pseudo from './en-XA/language.ts';

/** All catalogues, for build and service. The page loads only its own: `page-catalogues.ts`. */
export const catalogues: Readonly<Record<Language, Catalogue>> = { en, ar, de, 'en-XA': pseudo };
