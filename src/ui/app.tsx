import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import type { LaterStep } from '../domain/step.ts';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { EmailStep } from './steps/email-step.tsx';
import type { Stores } from './stores/stores.ts';
import { StoresContext, useStores } from './use-stores.ts';

interface AppProps {
  readonly stores: Stores;
  /** Draws steps 2 to 4; left out while there is step 1 alone. */
  readonly LaterStepView?: ComponentType<Pick<LaterStep, 'name'>> | undefined;
  /** Called once, when the first screen is alive. */
  readonly onAlive?: () => void;
}

/** What changes on the page: the step that the visitor is on. */
export function App({ stores, LaterStepView, onAlive }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => onAlive?.(), []);
  return (
    <StoresContext value={stores}>
      <CurrentStep LaterStepView={LaterStepView} />
    </StoresContext>
  );
}

const CurrentStep = observer(({ LaterStepView }: Pick<AppProps, 'LaterStepView'>) => {
  const { name } = useStores().signup.step;
  return (
    <ErrorBoundary key={name}>
      {name === 'email' ? <EmailStep /> : LaterStepView && <LaterStepView name={name} />}
    </ErrorBoundary>
  );
});
