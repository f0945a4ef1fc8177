import { reaction } from 'mobx';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type LaterStep, type Step, stepNames } from '../domain/step.ts';
import { createDeferredViews, type PageStores } from './steps/deferred-steps.tsx';
import { StoresContext } from './use-stores.ts';

type LayOutWhenIdle = (render: (place: Element) => () => void) => void;

/**
 * Renders the next step in advance, the code step while the visitor types the address, the registration step while they
 * read the mail, and removes it in the same task. The browser then has compiled its code and loaded its fonts, so that
 * the step is shown sooner after the response. The result is not rendered. Errors are ignored, because they are
 * reported when the step is shown.
 */
export function prepareSteps(stores: PageStores, layOutWhenIdle: LayOutWhenIdle): void {
  const { email, signup } = stores;
  const steps = createDeferredViews(stores, null);
  /** Names of the steps that were shown or prepared. */
  const known = new Set<Step['name']>();
  const next = () => {
    const { name } = signup.step;
    const following = stepNames[stepNames.indexOf(name) + 1] as LaterStep['name'] | undefined;
    const isTooEarly = name === 'email' && email.email === '';
    return isTooEarly || following === 'result' ? undefined : following;
  };
  const prepare = (step: ReturnType<typeof next>) => {
    known.add(signup.step.name);
    if (step === undefined || known.has(step)) return;
    known.add(step);
    layOutWhenIdle((place) => {
      const root = createRoot(place, { onUncaughtError() {} });
      // Rendering would delay the handling of the response.
      const isSending = email.submitting || stores.code.submitting;
      const view = !isSending && step === next() && steps[step];
      flushSync(() => root.render(<StoresContext value={stores}>{view}</StoresContext>));
      return () => root.unmount();
    });
  };
  reaction(next, prepare, { fireImmediately: true });
}
