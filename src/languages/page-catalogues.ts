import type { Language } from '../domain/languages.ts';
import type { Catalogue } from './catalogue.ts';

/** What the page says after the first screen: a chunk for each language, fetched beside the rest of the page. */
export const pageCatalogues: Readonly<Record<Language, () => Promise<Pick<Catalogue, 'page'>>>> = {
  en: () => import('./en/page.ts'),
  ar: () => import('./ar/page.ts'),
  de: () => import('./de/page.ts'),
  // A production build folds the condition, and leaves the chunk out.
  'en-XA': async () => {
    const { page } = await import('./en/page.ts');
    return process.env.PSEUDO_LANGUAGE === 'none'
      ? { page }
      : { page: (await import('./en-XA/accented.ts')).accented(page) };
  },
};
