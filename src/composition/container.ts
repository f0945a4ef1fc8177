import { Container } from 'inversify';
import { BrowserClock } from '../adapters/browser/browser-clock.ts';
import { BrowserNavigation } from '../adapters/browser/browser-navigation.ts';
import { BrowserTrackingCode } from '../adapters/browser/browser-tracking-code.ts';
import { CheckboxHumanVerification } from '../adapters/browser/checkbox-human-verification.ts';
import { RecaptchaHumanVerification } from '../adapters/browser/recaptcha-human-verification.ts';
import { ScriptAnalytics } from '../adapters/browser/script-analytics.ts';
import { SessionSignupMemory } from '../adapters/browser/session-signup-memory.ts';
import { TimedChunkLoader } from '../adapters/browser/timed-chunk-loader.ts';
import { CreateAccount } from '../application/create-account.ts';
import type { Settings } from '../application/ports/settings.ts';
import { ResendCode } from '../application/resend-code.ts';
import { StartSso } from '../application/start-sso.ts';
import { VerifyCode } from '../application/verify-code.ts';
import { VerifyEmail } from '../application/verify-email.ts';
import { AnotherCodeStore } from '../ui/stores/another-code-store.ts';
import { CodeStore } from '../ui/stores/code-store.ts';
import { EmailStore } from '../ui/stores/email-store.ts';
import { HumanCheckStore } from '../ui/stores/human-check-store.ts';
import { Press } from '../ui/stores/press.ts';
import { RegistrationStore } from '../ui/stores/registration-store.ts';
import { SignupStore } from '../ui/stores/signup-store.ts';
import { SsoStore } from '../ui/stores/sso-store.ts';
import { StepViews } from '../ui/stores/step-views.ts';
import type { Gateways } from './gateways.ts';
import { stepImporters } from './step-importers.ts';
import { tokens as t } from './tokens.ts';

/** Puts the page together. To swap an adapter, change its line here. */
export function createContainer(settings: Settings, gateways: Gateways): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(t.settings).toConstantValue(settings);
  bindAdapters(container, gateways);
  bindUseCases(container);
  bindStores(container);
  return container;
}

function bindAdapters(container: Container, { signup, identity }: Gateways): void {
  container.bind(t.signupGateway).toConstantValue(signup);
  container.bind(t.identityGateway).toConstantValue(identity);
  container.bind(t.navigation).toResolvedValue(() => new BrowserNavigation());
  container.bind(t.clock).toResolvedValue(() => new BrowserClock());
  container
    .bind(t.analytics)
    .toResolvedValue((settings) => new ScriptAnalytics(settings), [t.settings]);
  container
    .bind(t.trackingCode)
    .toResolvedValue((settings) => new BrowserTrackingCode(settings), [t.settings]);
  container
    .bind(t.signupMemory)
    .toResolvedValue((clock) => new SessionSignupMemory(clock), [t.clock]);
  container.bind(t.chunkLoader).toResolvedValue((clock) => new TimedChunkLoader(clock), [t.clock]);
  container
    .bind(t.humanVerification)
    .toResolvedValue(
      ({ recaptchaSiteKey, recaptchaNet }, chunks, clock) =>
        recaptchaSiteKey === null
          ? new CheckboxHumanVerification()
          : new RecaptchaHumanVerification(
              { siteKey: recaptchaSiteKey, recaptchaNet },
              chunks,
              clock,
            ),
      [t.settings, t.chunkLoader, t.clock],
    );
}

function bindUseCases(container: Container): void {
  container
    .bind(t.verifyEmail)
    .toResolvedValue(
      (signup, tracking) => new VerifyEmail(signup, tracking),
      [t.signupGateway, t.trackingCode],
    );
  container
    .bind(t.verifyCode)
    .toResolvedValue((signup) => new VerifyCode(signup), [t.signupGateway]);
  container
    .bind(t.resendCode)
    .toResolvedValue(
      (signup, clock, settings) => new ResendCode(signup, clock, settings),
      [t.signupGateway, t.clock, t.settings],
    );
  container
    .bind(t.startSso)
    .toResolvedValue(
      (signup, navigation) => new StartSso(signup, navigation),
      [t.signupGateway, t.navigation],
    );
  container
    .bind(t.createAccount)
    .toResolvedValue(
      (signup, identity, navigation, tracking, settings) =>
        new CreateAccount(signup, identity, navigation, tracking, settings),
      [t.signupGateway, t.identityGateway, t.navigation, t.trackingCode, t.settings],
    );
}

function bindStores(container: Container): void {
  container
    .bind(t.signupStore)
    .toResolvedValue(
      (navigation, memory, analytics) => new SignupStore(navigation, memory, analytics),
      [t.navigation, t.signupMemory, t.analytics],
    );
  container
    .bind(t.humanCheckStore)
    .toResolvedValue((verification) => new HumanCheckStore(verification), [t.humanVerification]);
  container
    .bind(t.ssoStore)
    .toResolvedValue(
      (startSso, navigation, signup) => new SsoStore(startSso, navigation, signup),
      [t.startSso, t.navigation, t.signupStore],
    );
  container
    .bind(t.emailStore)
    .toResolvedValue(
      (verifyEmail, signup, humanCheck, sso) =>
        new EmailStore(verifyEmail, signup, humanCheck, sso),
      [t.verifyEmail, t.signupStore, t.humanCheckStore, t.ssoStore],
    );
  container
    .bind(t.anotherCodeStore)
    .toResolvedValue(
      (resendCode, signup, clock) => new AnotherCodeStore(resendCode, signup, clock),
      [t.resendCode, t.signupStore, t.clock],
    );
  container
    .bind(t.codeStore)
    .toResolvedValue(
      (verifyCode, signup, another) => new CodeStore(verifyCode, signup, another),
      [t.verifyCode, t.signupStore, t.anotherCodeStore],
    );
  container
    .bind(t.registrationStore)
    .toResolvedValue(
      (createAccount, signup, settings) => new RegistrationStore(createAccount, signup, settings),
      [t.createAccount, t.signupStore, t.settings],
    );
  container.bind(t.press).toResolvedValue(() => new Press());
  container
    .bind(t.stepViews)
    .toResolvedValue(
      (chunks, signup) => new StepViews(stepImporters, chunks, signup),
      [t.chunkLoader, t.signupStore],
    );
}
