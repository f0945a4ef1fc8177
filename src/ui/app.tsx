import { observer } from 'mobx-react-lite';
import { messages } from '../domain/messages.ts';
import { Brand } from './parts/brand.tsx';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { MarketingPanel } from './parts/marketing-panel.tsx';
import { Notice } from './parts/notice.tsx';
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
      <div
        className="page"
        ref={(page) => void (page && onReady?.())}
        onMouseDownCapture={stores.press.begin}
        onMouseUpCapture={stores.press.end}
        onDragEndCapture={stores.press.end}
      >
        <Brand />
        <main className="step">
          <CurrentStep />
        </main>
        <MarketingPanel />
      </div>
    </StoresContext>
  );
}

const CurrentStep = observer(() => {
  const { number } = useStores().signup.step;
  return (
    <ErrorBoundary key={number}>
      {number === 1 ? <EmailStep /> : <LaterStep number={number} />}
    </ErrorBoundary>
  );
});

const LaterStep = observer(({ number }: { readonly number: ChunkedStep }) => {
  const { stepViews, signup } = useStores();
  const View = stepViews.of(number);
  if (View !== null) return <View />;
  if (!stepViews.hasFailed(number)) {
    return (
      <Notice key="loading" role="status" takesFocus={signup.hasMoved}>
        <p>{messages.working}</p>
      </Notice>
    );
  }
  return (
    <Notice key="failed" role="alert" takesFocus={signup.hasMoved}>
      <p>{messages.chunkFailed}</p>
      <button
        className="button button-primary"
        type="button"
        onClick={() => void stepViews.load(number)}
      >
        {messages.tryAgain}
      </button>
    </Notice>
  );
});
