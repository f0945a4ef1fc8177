import type { Language } from '../domain/languages.ts';
import type { Catalogue } from './catalogue.ts';

/** What the page says after the first screen: a chunk for each language, fetched beside the rest of the page. */
export const pageCatalogues: Readonly<Record<Language, () => Promise<Pick<Catalogue, 'page'>>>> = {
  en: () => import('./en/page.ts'),
  ar: () => import('./ar/page.ts'),
  de: () => import('./de/page.ts'),
  async 'en-XA'() {
    const [{ page }, { accented }] = await Promise.all([
      import('./en/page.ts'),
      import('./en-XA/accented.ts'),
    ]);
    return { page: accented(page) };
  },
};
