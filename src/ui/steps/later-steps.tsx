import type { ReactNode } from 'react';
import type { LaterStep, StepName } from '../../domain/step.ts';
import type { Sentences } from '../../languages/catalogue.ts';
import type { SignupStore } from '../stores/signup-store.ts';
import type { Stores } from '../stores/stores.ts';
import { CodeStep } from './code/code-step.tsx';
import type { CodeStore } from './code/code-store.ts';
import type { EmailStepQuestions } from './email/email-step.tsx';
import type { EmailStore } from './email/email-store.ts';
import { AddressQuestion, ResumeBanner } from './email/questions.tsx';
import { RegistrationStep } from './registration/registration-step.tsx';
import type { RegistrationStore } from './registration/registration-store.ts';
import { ResultStep } from './result/result-step.tsx';
import type { ResultStore } from './result/result-store.ts';

/** All stores of the page; the store of a step has the step's name. */
export interface PageStores extends Stores, Record<StepName, { readonly hasError: boolean }> {
  readonly sentences: Sentences;
  readonly signup: SignupStore;
  readonly email: EmailStore;
  readonly code: CodeStore;
  readonly registration: RegistrationStore;
  readonly result: ResultStore;
}

/** The views of steps 2 to 4, and the parts of step 1 that are shown only when they are loaded. */
export type LaterSteps = Readonly<Record<LaterStep['name'], ReactNode>> & {
  readonly email: EmailStepQuestions;
};

/** @param previewPlace element in which step 3 previews the organization; null for no preview */
export const laterSteps = (
  { signup, email, code, registration, result }: PageStores,
  previewPlace: Element | null,
): LaterSteps => ({
  email: {
    resumeBanner: <ResumeBanner store={signup} />,
    addressQuestion: <AddressQuestion store={email} />,
  },
  code: <CodeStep store={code} />,
  registration: <RegistrationStep store={registration} previewPlace={previewPlace} />,
  result: <ResultStep store={result} />,
});
