import { observer } from 'mobx-react-lite';
import { useLayoutEffect } from 'react';
import { animate, animateHeight, heightOf } from './parts/animate.ts';
import { ErrorBoundary } from './parts/error-boundary.tsx';
import { EmailStep } from './steps/email/email-step.tsx';
import type { FirstScreenStores } from './steps/email/first-screen.ts';
import type { LaterSteps } from './steps/later-steps.tsx';
import { StoresContext, useStores } from './use-stores.ts';

interface AppProps {
  readonly stores: FirstScreenStores;
  /** Absent until the rest of the page is loaded. */
  readonly laterSteps?: LaterSteps;
  /** Called once, when the first screen is hydrated. */
  readonly onHydrated?: () => void;
}

/** The current step, which is all of the page that changes. */
export function App({ stores, laterSteps, onHydrated }: AppProps) {
  // In a passive effect, keys that are pressed before it would be lost with the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useLayoutEffect(() => onHydrated?.(), []);
  return (
    <StoresContext value={stores}>
      <CurrentStep email={stores.email} laterSteps={laterSteps} />
    </StoresContext>
  );
}

interface CurrentStepProps {
  readonly email: FirstScreenStores['email'];
  readonly laterSteps: LaterSteps | undefined;
}

const CurrentStep = observer(({ email, laterSteps }: CurrentStepProps) => {
  const { signup } = useStores();
  const { name } = signup.step;
  return (
    <div key={name} className={signup.moved ?? undefined} ref={resize}>
      <ErrorBoundary>
        {name === 'email' ? <EmailStep store={email} {...laterSteps?.email} /> : laterSteps?.[name]}
      </ErrorBoundary>
    </div>
  );
});

/** Before a change of step. */
let former: ReturnType<typeof measure> | undefined;

/**
 * The card changes its height in 260 ms. Its content has its place at once, and its lower part is clipped while the
 * card grows. The picture of the panel moves from its former place, unless it was hidden. All are measured before the
 * next paint, when all parts of the step have their size.
 */
function resize(step: HTMLElement | null) {
  const card = step?.closest('main');
  if (!card) return;
  let animation: Animation | undefined;
  requestAnimationFrame(() => {
    if (!former) return;
    const { picture, bottom, size } = measure(card);
    animation = animateHeight(card, former.height, 260);
    if (picture && size && former.size)
      animate(
        picture,
        {
          translate: `0 ${former.bottom - bottom}px`,
          scale: former.size / size,
          offset: 0,
        },
        400,
      );
  });
  return () => {
    former = measure(card);
    animation?.cancel();
  };
}

/** Height of the card as in CSS. The picture is at the bottom of its element; its size is relative to that of its file. */
function measure(card: HTMLElement) {
  const picture = card.ownerDocument.querySelector<HTMLImageElement>('.illustration img');
  const { bottom = 0, width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
  return {
    height: heightOf(card),
    picture,
    bottom,
    size: picture && Math.min(width / picture.naturalWidth, height / picture.naturalHeight),
  };
}
