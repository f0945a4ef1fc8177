import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { LaterPart } from '../stores/later-steps.ts';
import { StoresContext, useStores } from '../use-stores.ts';
import { Notice } from './notice.tsx';

/** A step that is not in the first load, or what is the matter with it; of step 1, what comes with the others, or nothing. */
export const LaterStepView = observer(({ name }: { readonly name: LaterPart }) => {
  const stores = useStores();
  const { laterSteps, signup, sentences } = stores;
  if (laterSteps.chunk !== null) {
    const { view, store } = laterSteps.chunk.steps[name];
    const View = view as ComponentType<{ readonly store: typeof store }>;
    return (
      <StoresContext value={{ ...stores, sentences: laterSteps.chunk.sentences }}>
        <View store={store} />
      </StoresContext>
    );
  }
  if (name === 'email' || name === 'resume') return null;
  if (!laterSteps.hasFailed) {
    return (
      <Notice key="loading" role="status" takesFocus={signup.hasMoved}>
        <h1 className="working">
          <span className="spinner" />
          <span>{sentences.working}</span>
        </h1>
      </Notice>
    );
  }
  return (
    <Notice key="failed" role="alert" takesFocus={signup.hasMoved}>
      <h1>{sentences.chunkFailed}</h1>
      <button
        className="button button-primary"
        type="button"
        onClick={() => void laterSteps.load()}
      >
        {sentences.tryAgain}
      </button>
    </Notice>
  );
});
