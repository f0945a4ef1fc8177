import type { Container } from 'inversify';
import { readCookie } from '../adapters/browser/read-cookie.ts';
import { HttpIdentityGateway } from '../adapters/http/http-identity-gateway.ts';
import { CreateAccount } from '../application/create-account.ts';
import { ResendCode } from '../application/resend-code.ts';
import { VerifyCode } from '../application/verify-code.ts';
import { CodeStep } from '../ui/steps/code-step.tsx';
import { RegistrationStep } from '../ui/steps/registration-step.tsx';
import { ResultStep } from '../ui/steps/result-step.tsx';
import { AnotherCodeStore } from '../ui/stores/another-code-store.ts';
import { CodeStore } from '../ui/stores/code-store.ts';
import type { LaterPart } from '../ui/stores/later-steps.ts';
import { RegistrationStore } from '../ui/stores/registration-store.ts';
import { tokens as t } from './tokens.ts';

/** Puts steps 2 to 4 into the container: a part of the page that comes when the visitor has begun. */
export function openLaterSteps(container: Container): LaterPart {
  // A part that took too long and was asked for again may arrive twice.
  if (!container.isBound(t.codeStore)) bindAll(container);
  return {
    views: { 2: CodeStep, 3: RegistrationStep, 4: ResultStep },
    stores: { code: container.get(t.codeStore), registration: container.get(t.registrationStore) },
  };
}

function bindAll(container: Container): void {
  if (!container.isBound(t.identityGateway)) bindIdentityGateway(container);
  bindUseCases(container);
  bindStores(container);
}

function bindIdentityGateway(container: Container): void {
  container
    .bind(t.identityGateway)
    .toResolvedValue(
      (settings, clock) => new HttpIdentityGateway(settings, readCookie, { clock }),
      [t.settings, t.clock],
    );
}

function bindUseCases(container: Container): void {
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
    .bind(t.createAccount)
    .toResolvedValue(
      (signup, identity, navigation, tracking, settings) =>
        new CreateAccount(signup, identity, navigation, tracking, settings),
      [t.signupGateway, t.identityGateway, t.navigation, t.trackingCode, t.settings],
    );
}

function bindStores(container: Container): void {
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
}
