import { Container, ContainerModule } from 'inversify';
import { CreateAccount } from '../application/create-account.ts';
import { ResendCode } from '../application/resend-code.ts';
import { VerifyCode } from '../application/verify-code.ts';
import { laterSteps } from '../languages/page-language.ts';
import { CodeStep } from '../ui/steps/code/code-step.tsx';
import { CodeStore } from '../ui/steps/code/code-store.ts';
import { AnotherCodeStore } from '../ui/steps/code/resend-store.ts';
import { AddressQuestion } from '../ui/steps/email/address-question.tsx';
import { EmailStore } from '../ui/steps/email/email-store.ts';
import { ResumeQuestion } from '../ui/steps/email/resume-question.tsx';
import { RegistrationStep } from '../ui/steps/registration/registration-step.tsx';
import { RegistrationStore } from '../ui/steps/registration/registration-store.ts';
import { ResultStep } from '../ui/steps/result/result-step.tsx';
import { ResultStore } from '../ui/steps/result/result-store.ts';
import type { LaterChunk } from '../ui/stores/later-steps.ts';
import { SignupStore } from '../ui/stores/signup-store.ts';
import { bindClassBy } from './bind-class.ts';
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
      resume: { view: ResumeQuestion, store: page.get(EmailStore) },
      email: { view: AddressQuestion, store: page.get(EmailStore) },
      code: { view: CodeStep, store: container.get(CodeStore) },
      registration: { view: RegistrationStep, store: container.get(RegistrationStore) },
      result: { view: ResultStep, store: container.get(ResultStore) },
    },
    sentences: { ...page.get(t.sentences), ...laterSteps(page.get(t.settings).product) },
  } satisfies LaterChunk;
}

const useCases = new ContainerModule(({ bind }) => {
  const bindClass = bindClassBy(bind);
  bindClass(VerifyCode, [t.signupGateway]);
  bindClass(ResendCode, [t.signupGateway, t.clock, t.settings]);
  bindClass(CreateAccount, [
    t.signupGateway,
    t.identityGateway,
    t.navigation,
    t.trackingCode,
    t.settings,
  ]);
});

const stores = new ContainerModule(({ bind }) => {
  const bindClass = bindClassBy(bind);
  bindClass(AnotherCodeStore, [ResendCode, SignupStore, t.clock]);
  bindClass(CodeStore, [VerifyCode, SignupStore, AnotherCodeStore]);
  bindClass(RegistrationStore, [CreateAccount, SignupStore, t.settings]);
  bindClass(ResultStore, [SignupStore, t.settings]);
});
