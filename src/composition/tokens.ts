import type { ServiceIdentifier } from 'inversify';
import type { CreateAccount } from '../application/create-account.ts';
import type { Analytics } from '../application/ports/analytics.ts';
import type { ChunkLoader } from '../application/ports/chunk-loader.ts';
import type { Clock } from '../application/ports/clock.ts';
import type { HumanVerification } from '../application/ports/human-verification.ts';
import type { IdentityGateway } from '../application/ports/identity-gateway.ts';
import type { Navigation } from '../application/ports/navigation.ts';
import type { PageSettings } from '../application/ports/settings.ts';
import type { SignupGateway } from '../application/ports/signup-gateway.ts';
import type { SignupMemory } from '../application/ports/signup-memory.ts';
import type { TrackingCode } from '../application/ports/tracking-code.ts';
import type { ResendCode } from '../application/resend-code.ts';
import type { StartSso } from '../application/start-sso.ts';
import type { VerifyCode } from '../application/verify-code.ts';
import type { VerifyEmail } from '../application/verify-email.ts';
import type { AnotherCodeStore } from '../ui/stores/another-code-store.ts';
import type { CodeStore } from '../ui/stores/code-store.ts';
import type { EmailStore } from '../ui/stores/email-store.ts';
import type { HumanCheckStore } from '../ui/stores/human-check-store.ts';
import type { LaterSteps } from '../ui/stores/later-steps.ts';
import type { Press } from '../ui/stores/press.ts';
import type { RegistrationStore } from '../ui/stores/registration-store.ts';
import type { SignupStore } from '../ui/stores/signup-store.ts';
import type { SsoStore } from '../ui/stores/sso-store.ts';

/**
 * A name under which the container finds one thing of type `Service`: the same one in every copy of this module, since
 * a part of the page that was asked for again brings a copy of its own.
 */
function token<Service>(name: string): ServiceIdentifier<Service> {
  return Symbol.for(name) as ServiceIdentifier<Service>;
}

export const tokens = {
  settings: token<PageSettings>('Settings'),

  signupGateway: token<SignupGateway>('SignupGateway'),
  identityGateway: token<IdentityGateway>('IdentityGateway'),
  navigation: token<Navigation>('Navigation'),
  analytics: token<Analytics>('Analytics'),
  trackingCode: token<TrackingCode>('TrackingCode'),
  humanVerification: token<HumanVerification>('HumanVerification'),
  signupMemory: token<SignupMemory>('SignupMemory'),
  chunkLoader: token<ChunkLoader>('ChunkLoader'),
  clock: token<Clock>('Clock'),

  verifyEmail: token<VerifyEmail>('VerifyEmail'),
  verifyCode: token<VerifyCode>('VerifyCode'),
  resendCode: token<ResendCode>('ResendCode'),
  createAccount: token<CreateAccount>('CreateAccount'),
  startSso: token<StartSso>('StartSso'),

  signupStore: token<SignupStore>('SignupStore'),
  humanCheckStore: token<HumanCheckStore>('HumanCheckStore'),
  ssoStore: token<SsoStore>('SsoStore'),
  emailStore: token<EmailStore>('EmailStore'),
  anotherCodeStore: token<AnotherCodeStore>('AnotherCodeStore'),
  codeStore: token<CodeStore>('CodeStore'),
  registrationStore: token<RegistrationStore>('RegistrationStore'),
  press: token<Press>('Press'),
  laterSteps: token<LaterSteps>('LaterSteps'),
};
