import { Container } from 'inversify';
import type { BotCheck } from '#page/application/ports/bot-check.ts';
import type { Navigation } from '#page/application/ports/navigation.ts';
import type { SavedInput, SavedSignup } from '#page/application/ports/signup-memory.ts';
import { stores, storesOf, useCases } from '#page/composition/container.ts';
import { tokens } from '#page/composition/tokens.ts';
import type { QueryParameters } from '#page/domain/forms/sso-return.ts';
import type { DeferredViews } from '#page/ui/steps/deferred-steps.tsx';
import type { Settings } from '#shared/settings/settings-schema.ts';
import { FakeBotCheck } from '#tools/fakes/fake-bot-check.ts';
import {
  FakeAnalytics,
  FakeClock,
  FakeNavigation,
  FakeSignupMemory,
  FakeTrackingCode,
} from '#tools/fakes/fake-browser.ts';
import { FakeIdentityGateway, FakeSignupGateway } from '#tools/fakes/fake-gateways.ts';
import { sentences } from '../sentences.ts';
import { testSettings } from '../test-settings.ts';

export interface PageOptions {
  readonly settings?: Partial<Settings>;
  readonly query?: QueryParameters;
  /** Data that an earlier visit has stored in the tab. */
  readonly remembered?: SavedSignup;
  /** Input that the page in another language has saved. */
  readonly typedInput?: SavedInput | null;
  /** How the page was opened. Default: by a reload */
  readonly cameBy?: ReturnType<Navigation['arrival']>;
  readonly botCheck?: BotCheck;
  readonly views?: Partial<DeferredViews>;
}

/** The page as the container creates it, with fake adapters. Not started. */
export function pageOfFakes(options: PageOptions = {}) {
  const settings = { ...testSettings, ...options.settings };
  const gateway = new FakeSignupGateway();
  const identity = new FakeIdentityGateway();
  const navigation = new FakeNavigation(options.query);
  navigation.cameBy = options.cameBy ?? null;
  const memory = new FakeSignupMemory(options.remembered);
  memory.typedInput = options.typedInput ?? null;
  const clock = new FakeClock();
  const analytics = new FakeAnalytics();
  const botCheck = new FakeBotCheck(settings.botCheck !== null);

  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(tokens.settings).toConstantValue(settings);
  container.bind(tokens.sentences).toConstantValue(sentences);
  container.bind(tokens.signupGateway).toConstantValue(gateway);
  container.bind(tokens.identityGateway).toConstantValue(identity);
  container.bind(tokens.navigation).toConstantValue(navigation);
  container.bind(tokens.signupMemory).toConstantValue(memory);
  container.bind(tokens.clock).toConstantValue(clock);
  container.bind(tokens.analytics).toConstantValue(analytics);
  container.bind(tokens.trackingCode).toConstantValue(new FakeTrackingCode('campaign-7'));
  container.bind(tokens.botCheck).toConstantValue(options.botCheck ?? botCheck);
  container.load(useCases, stores);
  return {
    stores: storesOf(container),
    gateway,
    identity,
    navigation,
    memory,
    clock,
    analytics,
    botCheck,
  };
}

export type PageOfFakes = ReturnType<typeof pageOfFakes>;

/** Opens a page of fakes with an element for the bot check, and without views. */
export function startedPage(options: PageOptions = {}): PageOfFakes {
  const page = pageOfFakes(options);
  page.stores.signup.start();
  page.stores.email.botCheck.mount('the place of the bot check');
  return page;
}

/** Reloads the page in the same tab, with the stored data of `page`. */
export function reloaded({ memory }: PageOfFakes, options: PageOptions = {}): PageOfFakes {
  const { remembered } = memory;
  return startedPage({ ...(remembered && { remembered }), ...options });
}
