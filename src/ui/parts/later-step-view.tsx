import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { firstScreenMessages } from '../../domain/messages/first-screen.ts';
import type { LaterStep } from '../stores/later-steps.ts';
import { LaterStoresContext, useStores } from '../use-stores.ts';
import { Notice } from './notice.tsx';

/** What draws each of them. */
export type LaterViews = Readonly<Record<LaterStep, ComponentType>>;

/** A step that is not in the first load, or what is the matter with it. */
export const LaterStepView = observer(({ number }: { readonly number: LaterStep }) => {
  const { laterSteps, signup } = useStores();
  if (laterSteps.chunk !== null) {
    const View = (laterSteps.chunk.views as LaterViews)[number];
    return (
      <LaterStoresContext value={laterSteps.chunk.stores}>
        <View />
      </LaterStoresContext>
    );
  }
  if (!laterSteps.hasFailed) {
    return (
      <Notice key="loading" role="status" takesFocus={signup.hasMoved}>
        <p>{firstScreenMessages.working}</p>
      </Notice>
    );
  }
  return (
    <Notice key="failed" role="alert" takesFocus={signup.hasMoved}>
      <p>{firstScreenMessages.chunkFailed}</p>
      <button
        className="button button-primary"
        type="button"
        onClick={() => void laterSteps.load()}
      >
        {firstScreenMessages.tryAgain}
      </button>
    </Notice>
  );
});
