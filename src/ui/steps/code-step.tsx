import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { firstScreenMessages } from '../../domain/messages/first-screen.ts';
import { laterStepMessages } from '../../domain/messages/later-steps.ts';
import { pageMessages } from '../../domain/messages/page.ts';
import { CodeBoxes } from '../parts/code-boxes.tsx';
import { FormMessage } from '../parts/form-message.tsx';
import { FormStatus } from '../parts/form-status.tsx';
import { StepForm } from '../parts/step-form.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { useFocusRequest } from '../parts/use-focus-request.ts';
import { useLaterStores, useStores } from '../use-stores.ts';

export const CodeStep = observer(() => {
  const { signup } = useStores();
  const { code: store } = useLaterStores();
  const step = useRef<HTMLDivElement>(null);
  useFocusRequest(step, store.focus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (signup.hasMoved) store.boxes.focusOn(0);
  }, []);

  return (
    <div ref={step}>
      <StepHeading text={pageMessages.codeHeading} takesFocus={false} />
      <p className="step-intro">
        <span>{laterStepMessages.codeSentTo}</span>{' '}
        <bdi className="address" translate="no">
          {store.email}
        </bdi>
      </p>
      <StepForm onSubmit={store.submit}>
        <FormMessage refusal={store.refusal} onStartAgain={store.startAgain} />
        <CodeBoxes boxes={store.boxes} error={store.codeError} />
        <SubmitButton label={firstScreenMessages.continue} busy={store.submitting} />
        <FormStatus
          text={store.submitting || store.another.asking ? firstScreenMessages.working : null}
        />
        <FormStatus text={store.another.notice} visible />
      </StepForm>
      <div className="step-footer">
        <p>{laterStepMessages.codeHint}</p>
        <WayOn />
      </div>
    </div>
  );
});

/** Another code while there are some, another address after that. */
const WayOn = observer(() => {
  const { code: store } = useLaterStores();
  if (store.another.limitReached) {
    return (
      <button
        className="button-link"
        type="button"
        data-focus="different-email"
        onClick={store.startAgain}
      >
        {laterStepMessages.differentEmail}
      </button>
    );
  }
  const waits = store.another.secondsToWait > 0;
  return (
    <div>
      <button
        className="button-link"
        type="button"
        aria-disabled={store.another.asking || waits || undefined}
        aria-describedby={waits ? 'resend-wait' : undefined}
        onClick={() => void store.askForAnother()}
      >
        {laterStepMessages.resend}
      </button>
      {waits && (
        <p className="field-hint" id="resend-wait">
          {laterStepMessages.resendWait(store.another.secondsToWait)}
        </p>
      )}
    </div>
  );
});
