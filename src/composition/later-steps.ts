import { Container, ContainerModule } from 'inversify';
import { CreateAccount } from '../application/create-account.ts';
import { ResendCode } from '../application/resend-code.ts';
import { VerifyCode } from '../application/verify-code.ts';
import { laterSteps } from '../languages/en/later-steps.ts';
import { CodeStep } from '../ui/steps/code-step.tsx';
import { RegistrationStep } from '../ui/steps/registration-step.tsx';
import { ResultStep } from '../ui/steps/result-step.tsx';
import { AnotherCodeStore } from '../ui/stores/another-code-store.ts';
import { CodeStore } from '../ui/stores/code-store.ts';
import type { LaterChunk } from '../ui/stores/later-steps.ts';
import { RegistrationStore } from '../ui/stores/registration-store.ts';
import { SignupStore } from '../ui/stores/signup-store.ts';
import { tokens as t } from './tokens.ts';

/**
 * Makes steps 2 to 4, a chunk that comes when the visitor has begun.
 * @param page the container of all that came before. Nothing is bound in it, so this can be done again
 */
export function openLaterSteps(page: Container) {
  const container = new Container({ parent: page, defaultScope: 'Singleton' });
  container.load(useCases, stores);
  return {
    steps: {
      code: { view: CodeStep, store: container.get(CodeStore) },
      registration: { view: RegistrationStep, store: container.get(RegistrationStore) },
      result: { view: ResultStep, store: null },
    },
    sentences: { ...page.get(t.sentences), ...laterSteps(page.get(t.settings).product) },
  } satisfies LaterChunk;
}

const useCases = new ContainerModule(({ bind }) => {
  bind(VerifyCode).toResolvedValue((signup) => new VerifyCode(signup), [t.signupGateway]);
  bind(ResendCode).toResolvedValue(
    (signup, clock, settings) => new ResendCode(signup, clock, settings),
    [t.signupGateway, t.clock, t.settings],
  );
  bind(CreateAccount).toResolvedValue(
    (signup, identity, navigation, tracking, settings) =>
      new CreateAccount(signup, identity, navigation, tracking, settings),
    [t.signupGateway, t.identityGateway, t.navigation, t.trackingCode, t.settings],
  );
});

const stores = new ContainerModule(({ bind }) => {
  bind(AnotherCodeStore).toResolvedValue(
    (resendCode, signup, clock) => new AnotherCodeStore(resendCode, signup, clock),
    [ResendCode, SignupStore, t.clock],
  );
  bind(CodeStore).toResolvedValue(
    (verifyCode, signup, another) => new CodeStore(verifyCode, signup, another),
    [VerifyCode, SignupStore, AnotherCodeStore],
  );
  bind(RegistrationStore).toResolvedValue(
    (createAccount, signup, settings) => new RegistrationStore(createAccount, signup, settings),
    [CreateAccount, SignupStore, t.settings],
  );
});
