import type { ReactNode } from 'react';
import type { LaterStep } from '../../domain/step.ts';
import type { PageStores } from '../stores/stores.ts';
import { CodeStep } from './code/code-step.tsx';
import { RegistrationStep } from './registration/registration-step.tsx';
import { ResultStep } from './result/result-step.tsx';

/** What is shown on each step after the first. */
export type LaterSteps = Readonly<Record<LaterStep['name'], ReactNode>>;

export const laterSteps = ({ code, registration, result }: PageStores): LaterSteps => ({
  code: <CodeStep store={code} />,
  registration: <RegistrationStep store={registration} />,
  result: <ResultStep store={result} />,
});
