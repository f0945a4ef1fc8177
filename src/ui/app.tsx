import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { EmailStep } from './steps/email/email-step.tsx';
import type { FirstScreenStores } from './steps/email/first-screen.ts';
import type { LaterSteps } from './steps/later-steps.tsx';
import { StoresContext, useStores } from './use-stores.ts';

interface AppProps {
  readonly stores: FirstScreenStores;
  /** Absent until the rest of the page is loaded. */
  readonly laterSteps?: LaterSteps;
  /** Called once, when the first screen is hydrated. */
  readonly onHydrated?: () => void;
}

/** The current step, which is all of the page that changes. */
export function App({ stores, laterSteps, onHydrated }: AppProps) {
  // In a passive effect, keys that are pressed before it would be lost with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useLayoutEffect(() => onHydrated?.(), []);
  return (
    <StoresContext value={stores}>
      <CurrentStep email={stores.email} laterSteps={laterSteps} />
    </StoresContext>
  );
}

interface CurrentStepProps {
  readonly email: FirstScreenStores['email'];
  readonly laterSteps: LaterSteps | undefined;
}

const CurrentStep = observer(({ email, laterSteps }: CurrentStepProps) => {
  const { signup } = useStores();
  const { name } = signup.step;
  return (
    <div key={name} className={signup.moved ?? undefined} ref={laterSteps?.resize}>
      <ErrorBoundary>
        {name === 'email' ? <EmailStep store={email} {...laterSteps?.email} /> : laterSteps?.[name]}
      </ErrorBoundary>
    </div>
  );
});
