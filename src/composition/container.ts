import { Container } from 'inversify';
import { BrowserClock } from '../adapters/browser/browser-clock.ts';
import { BrowserNavigation } from '../adapters/browser/browser-navigation.ts';
import { BrowserTrackingCode } from '../adapters/browser/browser-tracking-code.ts';
import { CheckboxHumanVerification } from '../adapters/browser/checkbox-human-verification.ts';
import { laterSheet } from '../adapters/browser/later-sheet.ts';
import { RecaptchaHumanVerification } from '../adapters/browser/recaptcha-human-verification.ts';
import { ScriptAnalytics } from '../adapters/browser/script-analytics.ts';
import { SessionSignupMemory } from '../adapters/browser/session-signup-memory.ts';
import { TimedChunkLoader } from '../adapters/browser/timed-chunk-loader.ts';
import type { PageSettings } from '../application/ports/settings.ts';
import { StartSso } from '../application/start-sso.ts';
import { VerifyEmail } from '../application/verify-email.ts';
import { EmailStore } from '../ui/stores/email-store.ts';
import { HumanCheckStore } from '../ui/stores/human-check-store.ts';
import { LaterSteps } from '../ui/stores/later-steps.ts';
import { Press } from '../ui/stores/press.ts';
import { SignupStore } from '../ui/stores/signup-store.ts';
import { SsoStore } from '../ui/stores/sso-store.ts';
import type { Gateways } from './gateways.ts';
import { tokens as t } from './tokens.ts';

/** Puts the page together, but for steps 2 to 4. To swap an adapter, change its line here. */
export function createContainer(settings: PageSettings, gateways: Gateways): Container {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(t.settings).toConstantValue(settings);
  bindAdapters(container, gateways);
  bindUseCases(container);
  bindStores(container);
  return container;
}

function bindAdapters(container: Container, { signup, identity }: Gateways): void {
  container.bind(t.signupGateway).toConstantValue(signup);
  if (identity !== undefined) container.bind(t.identityGateway).toConstantValue(identity);
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
      (signup, tracking, clock, settings) => new VerifyEmail(signup, tracking, clock, settings),
      [t.signupGateway, t.trackingCode, t.clock, t.settings],
    );
  container
    .bind(t.startSso)
    .toResolvedValue(
      (signup, navigation) => new StartSso(signup, navigation),
      [t.signupGateway, t.navigation],
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
  container.bind(t.press).toResolvedValue(() => new Press());
  container.bind(t.laterSteps).toResolvedValue(
    (chunks, signup) =>
      new LaterSteps(
        async () => {
          const [part] = await Promise.all([import('./later-steps.ts'), laterSheet()]);
          return part.openLaterSteps(container);
        },
        chunks,
        signup,
      ),
    [t.chunkLoader, t.signupStore],
  );
}
