import type { Container } from 'inversify';
import type { PageSettings } from '../../../src/application/ports/settings.ts';
import { createContainer as createPage } from '../../../src/composition/container.ts';
import { tokens } from '../../../src/composition/tokens.ts';
import type { Sentences } from '../../../src/languages/catalogue.ts';
import {
  FakeAnalytics,
  FakeClock,
  FakeNavigation,
  FakeSignupMemory,
  FakeTrackingCode,
} from '../../../test/harness/fakes/fake-browser.ts';
import {
  FakeIdentityGateway,
  FakeSignupGateway,
} from '../../../test/harness/fakes/fake-gateways.ts';
import { shownState } from './shown-state.ts';
import { StandInCheck } from './stand-in-check.ts';

export { storesOf } from '../../../src/composition/container.ts';

/** What the page of the gallery asks. */
export const fakes = {
  server: new FakeSignupGateway(),
  identity: new FakeIdentityGateway(),
  clock: new FakeClock(),
  botCheck: new StandInCheck(true),
};

/** Stays where it is, under the title of its step. */
class StandInNavigation extends FakeNavigation {
  override retitle(title: string): void {
    document.title = title;
  }
}

/** The container of the page, with a fake in the place of each adapter. */
export async function createContainer(
  settings: PageSettings,
  sentences: Sentences,
): Promise<Container> {
  const { rest, query } = shownState;
  if (rest === 'late') await new Promise<never>(() => {});
  if (rest === 'failed') throw new Error('The rest of the page did not come, for the gallery');
  const container = await createPage(settings, sentences);
  container.rebind(tokens.signupGateway).toConstantValue(fakes.server);
  container.rebind(tokens.identityGateway).toConstantValue(fakes.identity);
  container.rebind(tokens.clock).toConstantValue(fakes.clock);
  container.rebind(tokens.navigation).toConstantValue(new StandInNavigation(query));
  container.rebind(tokens.signupMemory).toConstantValue(new FakeSignupMemory());
  container.rebind(tokens.analytics).toConstantValue(new FakeAnalytics());
  container.rebind(tokens.trackingCode).toConstantValue(new FakeTrackingCode());
  // The checkbox is the page's own, and asks nobody.
  if (settings.recaptchaSiteKey !== null) {
    container.rebind(tokens.botCheck).toConstantValue(fakes.botCheck);
  }
  return container;
}
