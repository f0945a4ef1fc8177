import type { Container } from 'inversify';
import type { PageSettings } from '#page/application/ports/settings.ts';
import { createContainer as createPage } from '#page/composition/container.ts';
import { tokens } from '#page/composition/tokens.ts';
import type { Sentences } from '#page/languages/catalogue.ts';
import {
  FakeAnalytics,
  FakeNavigation,
  FakeSignupMemory,
  FakeTrackingCode,
} from '#tools/fakes/fake-browser.ts';
import { pageStates } from '../states/page-states.ts';
import { fakes } from './gallery-fakes.ts';
import { type PreparedState, slugOf } from './page-state.ts';

export { storesOf } from '#page/composition/container.ts';

/** The state of this address. */
export const shownState: PreparedState = (() => {
  const slug = location.pathname.split('/').at(-1)?.replace(/\..*/, '');
  const state = pageStates.find(({ name }) => slugOf(name) === slug);
  if (!state) throw new Error(`There is no state ${slug}`);
  return state;
})();

/** Does not navigate; sets the title of the step. */
class GalleryNavigation extends FakeNavigation {
  override retitle(title: string): void {
    document.title = title;
  }
}

/** The page's container with fake adapters. */
export async function createContainer(
  settings: PageSettings,
  sentences: Sentences,
): Promise<Container> {
  const { deferred, query } = shownState;
  if (deferred === 'late') await new Promise<never>(() => {});
  if (deferred === 'failed') throw new Error('Simulated load error');
  const container = await createPage(settings, sentences);
  container.rebind(tokens.signupGateway).toConstantValue(fakes.server);
  container.rebind(tokens.identityGateway).toConstantValue(fakes.identity);
  container.rebind(tokens.clock).toConstantValue(fakes.clock);
  container.rebind(tokens.navigation).toConstantValue(new GalleryNavigation(query));
  container.rebind(tokens.signupMemory).toConstantValue(new FakeSignupMemory());
  container.rebind(tokens.analytics).toConstantValue(new FakeAnalytics());
  container.rebind(tokens.trackingCode).toConstantValue(new FakeTrackingCode());
  // The page's own checkbox needs no fake.
  if (settings.botCheck !== null) {
    fakes.botCheck.checkboxText =
      settings.botCheck.provider === 'altcha' ? sentences.botCheckBox : null;
    container.rebind(tokens.botCheck).toConstantValue(fakes.botCheck);
  }
  return container;
}
