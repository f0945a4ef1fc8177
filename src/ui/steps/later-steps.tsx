import type { ReactNode } from 'react';
import type { LaterStep } from '../../domain/step.ts';
import type { PageStores } from '../stores/stores.ts';
import { CodeStep } from './code/code-step.tsx';
import type { EmailStepQuestions } from './email/email-step.tsx';
import { AddressQuestion, ResumeQuestion } from './email/questions.tsx';
import { RegistrationStep } from './registration/registration-step.tsx';
import { ResultStep } from './result/result-step.tsx';

/** What is shown on each step after the first; and what the first screen lacks of step 1. */
export type LaterSteps = Readonly<Record<LaterStep['name'], ReactNode>> & {
  readonly email: EmailStepQuestions;
};

/** @param portraitPlace where step 3 shows the organization as it is typed; null for nowhere */
export const laterSteps = (
  { signup, email, code, registration, result }: PageStores,
  portraitPlace: Element | null,
): LaterSteps => ({
  email: {
    resumeQuestion: <ResumeQuestion store={signup} />,
    addressQuestion: <AddressQuestion store={email} />,
  },
  code: <CodeStep store={code} />,
  registration: <RegistrationStep store={registration} portraitPlace={portraitPlace} />,
  result: <ResultStep store={result} />,
});
