import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { SilentErrorsContext, TextField } from '../../parts/field.tsx';
import { FormMessage, FormStatus } from '../../parts/form-message.tsx';
import { StepForm, useFocusRequest } from '../../parts/step-form.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { SubmitButton } from '../../parts/submit-button.tsx';
import { useStores, useTextOf } from '../../use-stores.ts';
import { BotCheckField } from './bot-check-field.tsx';
import type { EmailStepStore } from './email-store.ts';
import { SsoButtons } from './sso-buttons.tsx';

/** Absent until the deferred part of the page is loaded. */
export interface EmailStepQuestions {
  readonly resumeBanner?: ReactNode;
  readonly addressQuestion?: ReactNode;
  readonly joinRequest?: ReactNode;
}

type EmailStepProps = EmailStepQuestions & { readonly store: EmailStepStore };

export const EmailStep = observer(
  ({ store, resumeBanner, addressQuestion, joinRequest }: EmailStepProps) => {
    const { settings, sentences } = useStores();
    const form = useRef<HTMLFormElement>(null);
    useFocusRequest(form, store.focus);

    // The visitor may have focused the form before hydration.
    // biome-ignore lint/correctness/useExhaustiveDependencies: only on arrival
    useEffect(() => {
      if (form.current?.contains(form.current.ownerDocument.activeElement)) store.botCheck.touch();
    }, []);

    /** Shows what is missing, because a disabled default button ignores Enter. */
    const explainEnter = (event: KeyboardEvent<HTMLFormElement>) => {
      const inInput = (event.target as Element).matches('input');
      if (event.key !== 'Enter' || !inInput || store.canSubmit) return;
      event.preventDefault();
      form.current?.querySelector<HTMLElement>('.continue-place')?.click();
    };

    return (
      <>
        <StepHeading text={sentences.emailHeading} />
        <div className="welcome">
          <p className="step-intro">{sentences.signUpIntro}</p>
          {resumeBanner}
        </div>
        <SsoButtons store={store.sso} joinRequest={joinRequest} />
        {settings.ssoProviders.length > 0 && (
          <p className="divider">
            <span>{sentences.or}</span>
          </p>
        )}
        <StepForm
          ref={form}
          onFocus={store.botCheck.touch}
          onKeyDown={explainEnter}
          onSubmit={store.submit}
        >
          <FormMessage refusal={store.refusal} />
          <div>
            <SilentErrorsContext value={store.silentErrors}>
              <TextField
                id="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                enterKeyHint="go"
                dir="ltr"
                label={sentences.emailLabel}
                placeholder={sentences.emailPlaceholder}
                value={store.email}
                error={store.emailError}
                isRefused={store.refusal?.recovery === 'useWorkEmail'}
                hints={[settings.dataUntilRegion !== null && 'email-data']}
                onEdit={store.type}
                onBlur={store.blur}
              />
            </SilentErrorsContext>
            {settings.dataUntilRegion !== null && (
              <p className="field-hint" id="email-data">
                {settings.dataUntilRegion}
              </p>
            )}
            {addressQuestion}
          </div>
          <BotCheckField
            store={store.botCheck}
            error={store.botCheckError}
            onRetry={store.retryBotCheck}
          />
          <ContinueButton store={store} />
          <FormStatus text={store.submitting ? sentences.sendingCode : null} />
        </StepForm>
        <div className="step-footer">
          <p>
            <span>{sentences.termsBefore}</span>{' '}
            <a href={settings.termsOfServiceUrl} target="_blank" rel="noreferrer">
              {sentences.termsOfService}
            </a>
          </p>
          <p>
            <span>{sentences.signInQuestion}</span>{' '}
            <a href={settings.signInUrl}>{sentences.signIn}</a>
          </p>
        </div>
      </>
    );
  },
);

/** Disabled until the form is complete; the hint below it explains why. */
const ContinueButton = observer(({ store }: { readonly store: EmailStepStore }) => {
  const { sentences } = useStores();
  const textOf = useTextOf();
  const hasFocus = useRef(false);
  const disabled = !store.canSubmit && !store.submitting;

  /** Moves the focus of a button that becomes disabled, for example when the bot check expires: browsers remove it. */
  useLayoutEffect(() => {
    if (disabled && hasFocus.current) store.focusMissing();
  }, [disabled, store]);

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a disabled button receives no clicks, so its container handles them; the form handles keys */}
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
          busy={store.submitting ? sentences.sendingCode : null}
          disabled={disabled}
          describedBy="continue-hint"
        />
      </div>
      <p className="continue-hint" id="continue-hint">
        {textOf(store.hint)}
      </p>
    </>
  );
});
