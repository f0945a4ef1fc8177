import { when } from 'mobx';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Step } from '../domain/step.ts';
import { laterSteps, type PageStores } from './steps/later-steps.tsx';
import { StoresContext } from './use-stores.ts';

type LayOutWhenIdle = (render: (place: Element) => () => void) => void;

/**
 * Renders step 2 while the visitor types the address, and step 3 while they read the mail, and removes them in the same task. The
 * browser then has compiled their code and measured their text, so that the step appears sooner after the answer.
 */
export function prepareSteps(stores: PageStores, layOutWhenIdle: LayOutWhenIdle): void {
  const { email, signup } = stores;
  const steps = laterSteps(stores, null);
  const prepare = (next: 'code' | 'registration', current: Step['name']) =>
    layOutWhenIdle((place) => {
      const root = createRoot(place);
      const step = signup.step.name === current && steps[next];
      flushSync(() => root.render(<StoresContext value={stores}>{step}</StoresContext>));
      return () => root.unmount();
    });
  when(
    () => email.email !== '',
    () => prepare('code', 'email'),
  );
  when(
    () => signup.step.name === 'code',
    () => prepare('registration', 'code'),
  );
}
