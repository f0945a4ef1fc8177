import { observer } from 'mobx-react-lite';
import { messages } from '../domain/messages.ts';
import { Brand } from './parts/brand.tsx';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { MarketingPanel } from './parts/marketing-panel.tsx';
import { EmailStep } from './steps/email-step.tsx';
import type { ChunkedStep } from './stores/step-views.ts';
import { type Stores, StoresContext, useStores } from './stores/stores.ts';

interface AppProps {
  readonly stores: Stores;
  /** Called when the first screen is alive. */
  readonly onReady?: () => void;
}

/** The whole page. */
export function App({ stores, onReady }: AppProps) {
  return (
    <StoresContext value={stores}>
      <div className="page" ref={(page) => void (page && onReady?.())}>
        <Brand />
        <main className="step">
          <ErrorBoundary>
            <CurrentStep />
          </ErrorBoundary>
        </main>
        <MarketingPanel />
      </div>
    </StoresContext>
  );
}

const CurrentStep = observer(() => {
  const { number } = useStores().signup.step;
  return number === 1 ? <EmailStep /> : <LaterStep key={number} number={number} />;
});

const LaterStep = observer(({ number }: { readonly number: ChunkedStep }) => {
  const { stepViews } = useStores();
  const View = stepViews.of(number);
  if (View !== null) return <View />;
  if (!stepViews.hasFailed(number)) {
    return (
      <p className="notice" role="status">
        {messages.working}
      </p>
    );
  }
  return (
    <div className="notice" role="alert">
      <p>{messages.chunkFailed}</p>
      <button
        className="button button-primary"
        type="button"
        onClick={() => void stepViews.load(number)}
      >
        {messages.tryAgain}
      </button>
    </div>
  );
});
