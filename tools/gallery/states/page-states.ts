import type { PageStates } from '../page/page-state.ts';
import { around } from './around.ts';
import { codeStep } from './code-step.ts';
import { firstStep } from './first-step.ts';
import { registrationStep } from './registration-step.ts';
import { resultStep } from './result-step.ts';

/** Every state of the page, by what it belongs to. To add one, add its entry there. */
export const pageStates = {
  'Step 1': firstStep,
  'Step 2': codeStep,
  'Step 3': registrationStep,
  'Step 4': resultStep,
  'Around the steps': around,
} as const satisfies Readonly<Record<string, PageStates>>;
