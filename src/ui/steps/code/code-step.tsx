import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatCountdown } from '#page/languages/formats.ts';
import { Address } from '../../parts/address.tsx';
import { FormMessage, FormStatus } from '../../parts/form-message.tsx';
import { StepForm, useFocusRequest } from '../../parts/step-form.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { SubmitButton } from '../../parts/submit-button.tsx';
import { SupportLink } from '../../parts/support-link.tsx';
import { useSentences, useStores, useTextOf } from '../../use-stores.ts';
import { CodeBoxes } from './code-boxes.tsx';
import type { CodeStore } from './code-store.ts';

const INTRO = 'code-sent-to';

interface CodeStepProps {
  readonly store: CodeStore;
}

export const CodeStep = observer(({ store }: CodeStepProps) => {
  const { signup } = useStores();
  const sentences = useSentences();
  const textOf = useTextOf();
  const step = useRef<HTMLDivElement>(null);
  useFocusRequest(step, store.focus);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
  useEffect(() => {
    if (signup.direction) store.boxes.focusOn(0);
  }, []);

  const { requesting, limitReached } = store.resend;
  const checking = store.submitting ? sentences.checkingCode : null;

  return (
    <div ref={step}>
      <StepHeading text={sentences.codeHeading} takesFocus={false} />
      <p className="step-intro" id={INTRO}>
        <span>{sentences.codeSentTo}</span> <Address text={store.email} />
      </p>
      <StepForm onSubmit={store.submit}>
        <FormMessage refusal={store.refusal} />
        <FormStatus text={store.resend.notice && textOf(store.resend.notice)} visible />
        {store.isOver ? (
          // Outside of the live region, so that it is not announced with the message.
          <button
            className="button button-primary"
            type="button"
            data-focus="start-again"
            onClick={store.startAgain}
          >
            {sentences.startAgain}
          </button>
        ) : (
          <>
            <CodeBoxes store={store} intro={INTRO} />
            <SubmitButton label={sentences.continue} busy={checking} />
          </>
        )}
        <FormStatus text={checking ?? (requesting ? sentences.sendingCode : null)} />
      </StepForm>
      <div className="step-footer">
        {!store.isOver && (
          <p>{sentences['isDelayed' in signup.step ? 'codeDelayed' : 'codeHint']}</p>
        )}
        {store.reference && (
          <p>
            <span>{sentences.codeReference}</span>{' '}
            <bdi dir="ltr" translate="no">
              {store.reference}
            </bdi>
          </p>
        )}
        <div className="step-links">
          {limitReached && !store.isOver && (
            <button
              className="button-link"
              type="button"
              data-focus="start-again"
              onClick={store.startAgain}
            >
              {sentences.differentEmail}
            </button>
          )}
          {!store.isOver && !limitReached && <ResendButton store={store} />}
          <SupportLink />
        </div>
      </div>
    </div>
  );
});

const ResendButton = observer(({ store }: CodeStepProps) => {
  const sentences = useSentences();
  const waits = store.resend.secondsToWait > 0;
  return (
    <div>
      <button
        className="button-link"
        type="button"
        aria-disabled={store.resend.requesting || waits || undefined}
        aria-describedby={waits ? 'resend-wait' : undefined}
        onClick={() => void store.askForAnother()}
      >
        {sentences.resend}
      </button>
      {waits && (
        <p className="field-hint" id="resend-wait">
          {sentences.resendWait(formatCountdown(store.resend.secondsToWait, sentences))}
        </p>
      )}
    </div>
  );
});
