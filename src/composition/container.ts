import { Container, ContainerModule } from 'inversify';
import { botCheckFor } from '../adapters/bot-check/bot-checks.ts';
import { BrowserClock } from '../adapters/browser/browser-clock.ts';
import { BrowserNavigation } from '../adapters/browser/browser-navigation.ts';
import { BrowserTrackingCode } from '../adapters/browser/browser-tracking-code.ts';
import { laterSheet } from '../adapters/browser/later-sheet.ts';
import { pageDocument } from '../adapters/browser/page-document.ts';
import { readCookie } from '../adapters/browser/read-cookie.ts';
import { ScriptAnalytics } from '../adapters/browser/script-analytics.ts';
import { SessionSignupMemory } from '../adapters/browser/session-signup-memory.ts';
import { HttpIdentityGateway } from '../adapters/http/http-identity-gateway.ts';
import { HttpSignupGateway } from '../adapters/http/http-signup-gateway.ts';
import type { ChunkLoader } from '../application/ports/chunk-loader.ts';
import type { PageSettings } from '../application/ports/settings.ts';
import { SsoStart } from '../application/sso-start.ts';
import { VerifyEmail } from '../application/verify-email.ts';
import type { FirstScreenSentences } from '../languages/catalogue.ts';
import { page } from '../languages/page-language.ts';
import { BotCheckStore } from '../ui/steps/email/bot-check-store.ts';
import { EmailStore } from '../ui/steps/email/email-store.ts';
import { SsoStore } from '../ui/steps/email/sso-store.ts';
import { LaterSteps } from '../ui/stores/later-steps.ts';
import { Pointer } from '../ui/stores/pointer.ts';
import { SignupStore } from '../ui/stores/signup-store.ts';
import type { PageStores } from '../ui/stores/stores.ts';
import { bindClassBy } from './bind-class.ts';
import { tokens as t } from './tokens.ts';

/**
 * Puts the page together, but for steps 2 to 4, which come in a container inside this one. To swap an adapter, change
 * its binding below.
 *
 * @returns rejects when the canned answers are asked for and cannot be fetched
 */
export async function createContainer(
  settings: PageSettings,
  sentences: FirstScreenSentences,
  chunks: ChunkLoader,
): Promise<Container> {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(t.settings).toConstantValue(settings);
  container.bind(t.sentences).toConstantValue({ ...sentences, ...page(settings.product) });
  container.bind(t.chunkLoader).toConstantValue(chunks);
  const openLaterSteps = async () => (await chunks.load(fetchLaterSteps)).openLaterSteps(container);
  container
    .bind(LaterSteps)
    .toResolvedValue((signup) => new LaterSteps(openLaterSteps, signup), [SignupStore]);
  container.load(
    browserAdapters,
    settings.mock ? (await chunks.load(fetchMockGateways)).mockGateways : httpGateways,
    useCases,
    stores,
  );
  return container;
}

/** What the views read. */
export function storesOf(container: Container): PageStores {
  return {
    settings: container.get(t.settings),
    sentences: container.get(t.sentences),
    signup: container.get(SignupStore),
    email: container.get(EmailStore),
    laterSteps: container.get(LaterSteps),
    pointer: container.get(Pointer),
  };
}

const fetchMockGateways = () => import('./mock-gateways.ts');

async function fetchLaterSteps() {
  const [chunk] = await Promise.all([import('./later-steps.ts'), laterSheet()]);
  return chunk;
}

const browserAdapters = new ContainerModule(({ bind }) => {
  const bindClass = bindClassBy(bind);
  bindClass(BrowserClock, [], t.clock);
  bindClass(BrowserNavigation, [], t.navigation);
  bindClass(ScriptAnalytics, [t.settings], t.analytics);
  bindClass(BrowserTrackingCode, [t.settings], t.trackingCode);
  bindClass(SessionSignupMemory, [t.clock], t.signupMemory);
  bind(t.botCheck).toResolvedValue(
    (settings, { botCheckBox }, clock) =>
      botCheckFor(settings).create(settings, botCheckBox, clock),
    [t.settings, t.sentences, t.clock],
  );
});

const httpGateways = new ContainerModule(({ bind }) => {
  bind(t.signupGateway).toResolvedValue(
    (settings, clock) =>
      new HttpSignupGateway(settings, readCookie, { clock, language: pageDocument.language }),
    [t.settings, t.clock],
  );
  bind(t.identityGateway).toResolvedValue(
    (settings, clock) =>
      new HttpIdentityGateway(settings, readCookie, { clock, language: pageDocument.language }),
    [t.settings, t.clock],
  );
});

export const useCases = new ContainerModule(({ bind }) => {
  const bindClass = bindClassBy(bind);
  bindClass(VerifyEmail, [t.signupGateway, t.trackingCode, t.clock, t.settings]);
  bindClass(SsoStart, [t.signupGateway, t.navigation, t.trackingCode]);
});

export const stores = new ContainerModule(({ bind }) => {
  const bindClass = bindClassBy(bind);
  bindClass(SignupStore, [t.navigation, t.signupMemory, t.analytics, t.sentences]);
  bindClass(BotCheckStore, [t.botCheck]);
  bindClass(SsoStore, [SsoStart, t.navigation, SignupStore]);
  bindClass(EmailStore, [VerifyEmail, SignupStore, BotCheckStore, SsoStore]);
  bindClass(Pointer, []);
});
