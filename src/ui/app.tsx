import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { EmailStep } from './steps/email-step.tsx';
import { type Stores, StoresContext, useStores } from './stores/stores.ts';

interface AppProps {
  readonly stores: Stores;
  /** Called once, when the first screen is alive. */
  readonly onAlive?: () => void;
}

/** What changes on the page: the step that the visitor is on. */
export function App({ stores, onAlive }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => onAlive?.(), []);
  return (
    <StoresContext value={stores}>
      <CurrentStep />
    </StoresContext>
  );
}

const CurrentStep = observer(() => {
  const { signup, LaterStepView } = useStores();
  const { number } = signup.step;
  return (
    <ErrorBoundary key={number}>
      {number === 1 ? <EmailStep /> : <LaterStepView number={number} />}
    </ErrorBoundary>
  );
});
