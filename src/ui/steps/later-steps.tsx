import type { ReactNode } from 'react';
import type { CreateAccount } from '../../application/create-account.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { SignupGateway } from '../../application/ports/signup-gateway.ts';
import type { ResendCode } from '../../application/resend-code.ts';
import type { VerifyCode } from '../../application/verify-code.ts';
import { type StoredSteps, stored } from '../../domain/forms/stored-step.ts';
import { type LaterStep, resultIds } from '../../domain/step.ts';
import type { Sentences } from '../../languages/catalogue.ts';
import type { SignupStore } from '../stores/signup-store.ts';
import type { Stores } from '../stores/stores.ts';
import { CodeStep } from './code/code-step.tsx';
import { CodeStore } from './code/code-store.ts';
import { ResendStore } from './code/resend-store.ts';
import type { EmailStepQuestions } from './email/email-step.tsx';
import type { EmailStore } from './email/email-store.ts';
import { AddressQuestion, ResumeBanner } from './email/questions.tsx';
import { RegistrationStep } from './registration/registration-step.tsx';
import { RegistrationStore } from './registration/registration-store.ts';
import { resize } from './resize.ts';
import { JoinRequest } from './result/join-request.tsx';
import { JoinStore } from './result/join-store.ts';
import { ResultStep } from './result/result-step.tsx';
import { ResultStore } from './result/result-store.ts';

/** What the stores of later steps are created with. */
interface StepServices {
  readonly settings: PageSettings;
  readonly clock: Clock;
  readonly signup: SignupStore;
  readonly verifyCode: VerifyCode;
  readonly resendCode: ResendCode;
  readonly createAccount: CreateAccount;
  readonly gateway: SignupGateway;
}

/** Readers of the fields of each step, which are stored for a reload. */
export const storedSteps: StoredSteps = {
  code: { email: stored.email, isDelayed: stored.flag },
  registration: {
    email: stored.email,
    signupCode: stored.text,
    requirePersonalInfo: stored.oneOf([true, false]),
    sso: stored.sso,
  },
  result: {
    email: stored.email,
    result: stored.oneOf(resultIds),
    organization: stored.optionalOrganization,
    requestedAt: stored.optionalTime,
    statusUrl: stored.optionalWebUrl,
    passwordFollows: stored.flag,
    joinRequested: stored.flag,
  },
};

export const laterStores = ({ settings, clock, signup, gateway, ...useCases }: StepServices) =>
  ({
    code: new CodeStore(
      useCases.verifyCode,
      signup,
      new ResendStore(useCases.resendCode, signup, clock),
    ),
    registration: new RegistrationStore(useCases.createAccount, signup, settings),
    result: new ResultStore(
      signup,
      settings,
      new JoinStore(gateway, signup, settings.joinRequests),
    ),
  }) satisfies Record<LaterStep['name'], { readonly hasError: boolean }>;

/** The stores of the later steps by the name of the step. */
export type LaterStores = Readonly<ReturnType<typeof laterStores>>;

/** All stores of the page; the store of a step has the step's name. */
export interface PageStores extends Stores, LaterStores {
  readonly sentences: Sentences;
  readonly signup: SignupStore;
  readonly email: EmailStore;
}

/**
 * The views of the later steps, the parts of the email step that are shown only when they are loaded, and the motion of
 * the card.
 */
export type LaterSteps = Readonly<Record<LaterStep['name'], ReactNode>> & {
  readonly email: EmailStepQuestions;
  readonly resize: typeof resize;
};

/**
 * @param previewPlace element in which the registration step and the result show the organization; null for no preview
 */
export const laterSteps = (
  { signup, email, code, registration, result }: PageStores,
  previewPlace: Element | null,
): LaterSteps => ({
  email: {
    resumeBanner: <ResumeBanner store={signup} />,
    addressQuestion: <AddressQuestion store={email} />,
    joinRequest: <JoinRequest store={result.join} look="secondary" />,
  },
  resize,
  code: <CodeStep store={code} />,
  registration: <RegistrationStep store={registration} previewPlace={previewPlace} />,
  result: <ResultStep store={result} previewPlace={previewPlace} />,
});
