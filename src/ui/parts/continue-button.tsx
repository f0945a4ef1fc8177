import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import type { EmailStepStore } from '../stores/stores.ts';
import { useSay, useStores } from '../use-stores.ts';
import { SubmitButton } from './submit-button.tsx';

/** Continue of step 1: disabled until it can do something, and never without saying why. */
export const ContinueButton = observer(({ store }: { readonly store: EmailStepStore }) => {
  const { sentences } = useStores();
  const say = useSay();
  const hasFocus = useRef(false);
  const disabled = !store.canSubmit && !store.submitting;

  /** A focused button that becomes disabled (the bot check expired) drops the focus to the body: Chromium 147 at once. */
  useLayoutEffect(() => {
    if (disabled && hasFocus.current) store.focusMissing();
  }, [disabled, store]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a disabled button hears no click, so its place does; keys are heard by the form */}
      <div
        className="continue-place"
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
        onClick={disabled ? store.submit : undefined}
      >
        <SubmitButton
          label={sentences.continue}
          busy={store.submitting}
          disabled={disabled}
          describedBy="continue-hint"
        />
      </div>
      <p className="continue-hint" id="continue-hint">
        {say(store.hint)}
      </p>
    </>
  );
});
