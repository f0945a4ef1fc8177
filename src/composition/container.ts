import {
  type BindToFluentSyntax,
  Container,
  ContainerModule,
  type ServiceIdentifier,
} from 'inversify';
import { createBotCheck } from '../adapters/bot-check/bot-checks.ts';
import { BrowserClock } from '../adapters/browser/browser-clock.ts';
import { BrowserNavigation } from '../adapters/browser/browser-navigation.ts';
import { BrowserTrackingCode } from '../adapters/browser/browser-tracking-code.ts';
import { pageDocument } from '../adapters/browser/page-document.ts';
import { readCookie } from '../adapters/browser/read-cookie.ts';
import { ScriptAnalytics } from '../adapters/browser/script-analytics.ts';
import { SessionSignupMemory } from '../adapters/browser/session-signup-memory.ts';
import { HttpIdentityGateway } from '../adapters/http/http-identity-gateway.ts';
import { HttpSignupGateway } from '../adapters/http/http-signup-gateway.ts';
import { CreateAccount } from '../application/create-account.ts';
import type { Clock } from '../application/ports/clock.ts';
import type { PageSettings } from '../application/ports/settings.ts';
import { ResendCode } from '../application/resend-code.ts';
import { StartSso } from '../application/start-sso.ts';
import { VerifyCode } from '../application/verify-code.ts';
import { VerifyEmail } from '../application/verify-email.ts';
import type { Sentences } from '../languages/catalogue.ts';
import {
  createDeferredStores,
  type PageStores,
  storedStepParsers,
} from '../ui/steps/deferred-steps.tsx';
import { BotCheckStore } from '../ui/steps/email/bot-check-store.ts';
import { EmailStore } from '../ui/steps/email/email-store.ts';
import { SsoStore } from '../ui/steps/email/sso-store.ts';
import { Pointer } from '../ui/stores/pointer.ts';
import { SignupStore } from '../ui/stores/signup-store.ts';
import { tokens as t } from './tokens.ts';

/**
 * Binds adapters, use cases and stores. To replace an adapter, change its binding below.
 *
 * @returns rejects when the chunk of mock responses cannot be fetched
 */
export async function createContainer(
  settings: PageSettings,
  sentences: Sentences,
): Promise<Container> {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(t.settings).toConstantValue(settings);
  container.bind(t.sentences).toConstantValue(sentences);
  container.load(browserAdapters, await gatewaysFor(settings), useCases, stores);
  return container;
}

/** The stores and values that the views read. */
export function storesOf(container: Container): PageStores {
  return {
    settings: container.get(t.settings),
    sentences: container.get(t.sentences),
    signup: container.get(SignupStore),
    email: container.get(EmailStore),
    pointer: container.get(Pointer),
    ...container.get(t.deferredStores),
  };
}

const browserAdapters = new ContainerModule(({ bind }) => {
  const bindClass = bindClassBy(bind);
  bindClass(BrowserClock, [], t.clock);
  bindClass(BrowserNavigation, [], t.navigation);
  bindClass(ScriptAnalytics, [t.settings], t.analytics);
  bindClass(BrowserTrackingCode, [t.settings], t.trackingCode);
  bind(t.signupMemory).toResolvedValue(
    (clock) => new SessionSignupMemory(clock, storedStepParsers),
    [t.clock],
  );
  bind(t.botCheck).toResolvedValue(
    (settings, { botCheckBox }, clock) => createBotCheck({ settings, label: botCheckBox, clock }),
    [t.settings, t.sentences, t.clock],
  );
});

/** In a build without `--mock` the first condition is constant, so the mock responses are not bundled. */
async function gatewaysFor({ mock }: PageSettings): Promise<ContainerModule> {
  return process.env.MOCK_RESPONSES !== 'none' && mock
    ? (await import('./mock-gateways.ts')).mockGateways
    : httpGateways;
}

const httpGateways = new ContainerModule(({ bind }) => {
  const options = (clock: Clock) => ({ clock, readCookie, language: pageDocument.language });
  bind(t.signupGateway).toResolvedValue(
    (settings, clock) => new HttpSignupGateway(settings, options(clock)),
    [t.settings, t.clock],
  );
  bind(t.identityGateway).toResolvedValue(
    (settings, clock) => new HttpIdentityGateway(settings, options(clock)),
    [t.settings, t.clock],
  );
});

export const useCases = new ContainerModule(({ bind }) => {
  const bindClass = bindClassBy(bind);
  bindClass(VerifyEmail, [t.signupGateway, t.trackingCode, t.clock, t.settings, t.analytics]);
  bindClass(StartSso, [t.signupGateway, t.navigation, t.trackingCode]);
  bindClass(VerifyCode, [t.signupGateway, t.analytics]);
  bindClass(ResendCode, [t.signupGateway, t.clock, t.settings, t.analytics]);
  bindClass(CreateAccount, [
    t.signupGateway,
    t.identityGateway,
    t.navigation,
    t.trackingCode,
    t.settings,
    t.clock,
    t.analytics,
  ]);
});

export const stores = new ContainerModule(({ bind }) => {
  const bindClass = bindClassBy(bind);
  bindClass(SignupStore, [t.navigation, t.signupMemory, t.analytics, t.sentences, t.settings]);
  bindClass(BotCheckStore, [t.botCheck, t.settings]);
  bindClass(SsoStore, [StartSso, t.navigation, SignupStore]);
  bindClass(EmailStore, [VerifyEmail, SignupStore, BotCheckStore, SsoStore, t.navigation]);
  bind(t.deferredStores).toDynamicValue((container) =>
    createDeferredStores({
      settings: container.get(t.settings),
      clock: container.get(t.clock),
      signup: container.get(SignupStore),
      verifyCode: container.get(VerifyCode),
      resendCode: container.get(ResendCode),
      createAccount: container.get(CreateAccount),
      gateway: container.get(t.signupGateway),
    }),
  );
  bindClass(Pointer, []);
});

type Bind = <Service>(identifier: ServiceIdentifier<Service>) => BindToFluentSyntax<Service>;
type Identifiers<Services> = { [At in keyof Services]: ServiceIdentifier<Services[At]> };

/**
 * Binds a class with the identifiers of its constructor's parameters, in order. A missing or swapped one does not
 * compile.
 *
 * @param port the identifier to bind; by default the class itself
 */
type BindClass = <Needs extends readonly unknown[], Service>(
  Class: new (...needs: Needs) => Service,
  needs: Identifiers<Needs>,
  port?: ServiceIdentifier<Service>,
) => void;

const bindClassBy =
  (bind: Bind): BindClass =>
  (Class, needs, port = Class) => {
    bind(port).toResolvedValue((...ports) => new Class(...(ports as never)), needs as never);
  };
