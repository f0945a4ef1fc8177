import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import type { DeferredViews } from './steps/deferred-steps.tsx';
import { EmailStep } from './steps/email/email-step.tsx';
import type { FirstScreenStores } from './steps/email/first-screen.ts';
import { StoresContext, useStores } from './use-stores.ts';

interface AppProps {
  readonly stores: FirstScreenStores;
  /** Absent until the deferred part of the page is loaded. */
  readonly deferredViews?: DeferredViews;
  /** Called once, when the first screen is hydrated. */
  readonly onHydrated?: () => void;
}

/** The current step. The rest of the page is static HTML. */
export function App({ stores, deferredViews, onHydrated }: AppProps) {
  // A passive effect would run later, and keys that are pressed before it would be lost with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useLayoutEffect(() => onHydrated?.(), []);
  return (
    <StoresContext value={stores}>
      <CurrentStep email={stores.email} deferredViews={deferredViews} />
    </StoresContext>
  );
}

interface CurrentStepProps {
  readonly email: FirstScreenStores['email'];
  readonly deferredViews: DeferredViews | undefined;
}

const CurrentStep = observer(({ email, deferredViews }: CurrentStepProps) => {
  const { signup } = useStores();
  const { name } = signup.step;
  return (
    <div key={name} className={signup.direction ?? undefined} ref={deferredViews?.resize}>
      <ErrorBoundary>
        {name === 'email' ? (
          <EmailStep store={email} {...deferredViews?.email} />
        ) : (
          deferredViews?.[name]
        )}
      </ErrorBoundary>
    </div>
  );
});
