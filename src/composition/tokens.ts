import type { ServiceIdentifier } from 'inversify';
import type { Analytics } from '../application/ports/analytics.ts';
import type { BotCheck } from '../application/ports/bot-check.ts';
import type { Clock } from '../application/ports/clock.ts';
import type { IdentityGateway } from '../application/ports/identity-gateway.ts';
import type { Navigation } from '../application/ports/navigation.ts';
import type { PageSettings } from '../application/ports/settings.ts';
import type { SignupGateway } from '../application/ports/signup-gateway.ts';
import type { SignupMemory } from '../application/ports/signup-memory.ts';
import type { TrackingCode } from '../application/ports/tracking-code.ts';
import type { Sentences } from '../languages/catalogue.ts';
import type { DeferredStores } from '../ui/steps/deferred-steps.tsx';

const token = <Port>(name: string) => Symbol(name) as ServiceIdentifier<Port>;

/** Identifiers of the ports in the container. Use cases and stores are identified by their classes. */
export const tokens = {
  settings: token<PageSettings>('Settings'),
  sentences: token<Sentences>('Sentences'),
  clock: token<Clock>('Clock'),
  navigation: token<Navigation>('Navigation'),
  analytics: token<Analytics>('Analytics'),
  trackingCode: token<TrackingCode>('TrackingCode'),
  signupMemory: token<SignupMemory>('SignupMemory'),
  botCheck: token<BotCheck>('BotCheck'),
  signupGateway: token<SignupGateway>('SignupGateway'),
  identityGateway: token<IdentityGateway>('IdentityGateway'),
  deferredStores: token<DeferredStores>('DeferredStores'),
};
