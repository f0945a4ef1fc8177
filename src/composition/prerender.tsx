import { enableStaticRendering } from 'mobx-react-lite';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Settings } from '../application/ports/settings.ts';
import { firstStep } from '../domain/step.ts';
import { firstScreen, page, panel } from '../languages/language.ts';
import { App } from '../ui/app.tsx';
import { pageTitle } from '../ui/page-title.ts';
import { Brand, type BrandPictures } from '../ui/parts/brand.tsx';
import { MarketingPanel } from '../ui/parts/marketing-panel.tsx';
import { FirstScreen } from '../ui/stores/first-screen.ts';

/** The first screen as the build writes it into the page. */
export interface Prerendered {
  readonly title: string;
  /** For search engines and previews. */
  readonly description: string;
  /** What the script takes over. */
  readonly step: string;
  /** What stays as it is. */
  readonly brand: string;
  readonly marketing: string;
}

/** @param pictures the addresses of the brand's pictures */
export function prerender(settings: Settings, pictures: BrandPictures): Prerendered {
  const sentences = { ...firstScreen(settings.product), ...page(settings.product) };
  const usual = panel(settings.product);
  const tagline = settings.tagline ?? usual.tagline;
  const taglineDetail = settings.taglineDetail ?? usual.taglineDetail;
  const { stores } = new FirstScreen(settings, sentences, () => {});
  // Else the views wait some seconds for a page that takes them over, and the build with them.
  enableStaticRendering(true);
  try {
    return {
      title: pageTitle(firstStep, sentences),
      description: `${tagline} ${taglineDetail}`,
      step: renderToString(<App stores={stores} />),
      brand: renderToStaticMarkup(<Brand settings={settings} pictures={pictures} />),
      marketing: renderToStaticMarkup(
        <MarketingPanel
          settings={{ ...settings, tagline, taglineDetail }}
          illustration={pictures.illustration}
        />,
      ),
    };
  } finally {
    enableStaticRendering(false);
  }
}
