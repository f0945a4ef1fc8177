import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { EmailStep } from './steps/email/email-step.tsx';
import type { LaterSteps } from './steps/later-steps.tsx';
import type { Stores } from './stores/stores.ts';
import { StoresContext, useStores } from './use-stores.ts';

interface AppProps {
  readonly stores: Stores;
  /** Left out while there is only the first screen. */
  readonly laterSteps?: LaterSteps;
  /** Called once, when the first screen is hydrated. */
  readonly onHydrated?: () => void;
}

/** What changes on the page: the step that the visitor is on. */
export function App({ stores, laterSteps, onHydrated }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => onHydrated?.(), []);
  return (
    <StoresContext value={stores}>
      <CurrentStep laterSteps={laterSteps} />
    </StoresContext>
  );
}

const CurrentStep = observer(({ laterSteps }: { laterSteps: LaterSteps | undefined }) => {
  const { signup } = useStores();
  const { name } = signup.step;
  return (
    <div key={name} className={signup.moved ?? undefined}>
      <ErrorBoundary>
        {name === 'email' ? <EmailStep {...laterSteps?.email} /> : laterSteps?.[name]}
      </ErrorBoundary>
    </div>
  );
});
