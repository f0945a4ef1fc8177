import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { EmailStep } from './steps/email/email-step.tsx';
import type { Stores } from './stores/stores.ts';
import { type LaterViews, StoresContext, useStores, useViews, ViewsContext } from './use-stores.ts';

interface AppProps {
  readonly stores: Stores;
  /** Left out while there is the first screen alone. */
  readonly views?: LaterViews;
  /** Called once, when the first screen is alive. */
  readonly onAlive?: () => void;
}

/** What changes on the page: the step that the visitor is on. */
export function App({ stores, views = {}, onAlive }: AppProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => onAlive?.(), []);
  return (
    <StoresContext value={stores}>
      <ViewsContext value={views}>
        <CurrentStep />
      </ViewsContext>
    </StoresContext>
  );
}

const CurrentStep = observer(() => {
  const { LaterStepView } = useViews();
  const { name } = useStores().signup.step;
  return (
    <ErrorBoundary key={name}>
      {name === 'email' ? <EmailStep /> : LaterStepView && <LaterStepView name={name} />}
    </ErrorBoundary>
  );
});
