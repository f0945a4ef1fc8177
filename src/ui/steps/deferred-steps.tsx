import type { ReactNode } from 'react';
import type { CreateAccount } from '../../application/create-account.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { SignupGateway } from '../../application/ports/signup-gateway.ts';
import type { ResendCode } from '../../application/resend-code.ts';
import type { VerifyCode } from '../../application/verify-code.ts';
import { parsers, type StoredStepParsers } from '../../domain/forms/stored-step.ts';
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

/** Dependencies of the stores. */
interface StoreDependencies {
  readonly settings: PageSettings;
  readonly clock: Clock;
  readonly signup: SignupStore;
  readonly verifyCode: VerifyCode;
  readonly resendCode: ResendCode;
  readonly createAccount: CreateAccount;
  readonly gateway: SignupGateway;
}

/** Parsers of the fields of each step, which are stored for a reload. */
export const storedStepParsers: StoredStepParsers = {
  code: { email: parsers.email, isDelayed: parsers.flag },
  registration: {
    email: parsers.email,
    signupCode: parsers.text,
    requirePersonalInfo: parsers.oneOf([true, false]),
    sso: parsers.sso,
  },
  result: {
    email: parsers.email,
    result: parsers.oneOf(resultIds),
    organization: parsers.optionalOrganization,
    requestedAt: parsers.optionalTime,
    statusUrl: parsers.optionalWebUrl,
    passwordFollows: parsers.flag,
    joinRequested: parsers.flag,
  },
};

export const createDeferredStores = ({
  settings,
  clock,
  signup,
  gateway,
  ...useCases
}: StoreDependencies) =>
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
export type DeferredStores = Readonly<ReturnType<typeof createDeferredStores>>;

/** All stores of the page; the store of a step has the step's name. */
export interface PageStores extends Stores, DeferredStores {
  readonly sentences: Sentences;
  readonly signup: SignupStore;
  readonly email: EmailStore;
}

/** The views of the later steps, the deferred parts of the email step, and the animation of the card. */
export type DeferredViews = Readonly<Record<LaterStep['name'], ReactNode>> & {
  readonly email: EmailStepQuestions;
  readonly resize: typeof resize;
};

/**
 * @param previewPlace element in which the registration step and the result show the organization; null for no preview
 */
export const createDeferredViews = (
  { signup, email, code, registration, result }: PageStores,
  previewPlace: Element | null,
): DeferredViews => ({
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
