import { renderToString } from 'react-dom/server';
import type { Settings } from '../application/ports/settings.ts';
import { App } from '../ui/app.tsx';
import { pageTitle } from '../ui/page-title.ts';
import { createContainer } from './container.ts';
import { httpGateways } from './gateways.ts';
import { storesOf } from './stores.ts';

/** The first screen as the build writes it into the page. No adapter is asked anything while it renders. */
export function prerender(settings: Settings): { readonly html: string; readonly title: string } {
  const stores = storesOf(createContainer(settings, httpGateways(settings)));
  return { html: renderToString(<App stores={stores} />), title: pageTitle(stores) };
}
