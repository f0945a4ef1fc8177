import type { StepImporters } from '../ui/stores/step-views.ts';

/** Where the bundle is cut: each later step is a chunk of its own. */
export const stepImporters: StepImporters = {
  2: async () => (await import('../ui/steps/code-step.tsx')).CodeStep,
  3: async () => (await import('../ui/steps/registration-step.tsx')).RegistrationStep,
  4: async () => (await import('../ui/steps/result-step.tsx')).ResultStep,
};
