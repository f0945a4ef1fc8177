import type { Language } from '../domain/languages.ts';
import type { Catalogue } from './catalogue.ts';

/** The sentences after the first screen: one chunk per language. */
export const pageCatalogues: Readonly<Record<Language, () => Promise<Pick<Catalogue, 'page'>>>> = {
  en: () => import('./en/page.ts'),
  ar: () => import('./ar/page.ts'),
  de: () => import('./de/page.ts'),
  // The condition is constant in production builds, so the chunk is left out.
  'en-XA': async () => {
    const { page } = await import('./en/page.ts');
    return process.env.PSEUDO_LANGUAGE === 'none'
      ? { page }
      : { page: (await import('./en-XA/accented.ts')).accented(page) };
  },
};
