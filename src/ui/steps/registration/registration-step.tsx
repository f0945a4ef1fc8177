import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef } from 'react';
import { limits } from '../../../domain/limits.ts';
import { ErrorSummary } from '../../parts/error-summary.tsx';
import { ErrorSummaryContext } from '../../parts/field.tsx';
import { FormStatus } from '../../parts/form-message.tsx';
import { StepForm } from '../../parts/step-form.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { SubmitButton } from '../../parts/submit-button.tsx';
import { SupportLink } from '../../parts/support-link.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useFocusRequest } from '../../parts/use-focus-request.ts';
import { useSentences } from '../../use-stores.ts';
import { PasswordFields } from './password-fields.tsx';
import { RegionField } from './region-field.tsx';
import type { RegistrationStore } from './registration-store.ts';
import { ShortNameField } from './short-name-field.tsx';
import { TermsField } from './terms-field.tsx';

/** The box takes more letters than the rule allows, as the specification has it. */
const FIRST_NAME_BOX = 64;

interface RegistrationStepProps {
  readonly store: RegistrationStore;
}

export const RegistrationStep = observer(({ store }: RegistrationStepProps) => {
  const sentences = useSentences();
  const form = useRef<HTMLFormElement>(null);
  useFocusRequest(form, store.focus);

  const textField = (
    field: 'firstName' | 'lastName' | 'orgName',
    label: string,
    autoComplete: string,
    maxLength?: number,
  ) => (
    <TextField
      id={field}
      label={label}
      autoComplete={autoComplete}
      maxLength={maxLength}
      value={store.values[field]}
      error={store.errors.of(field)}
      onEdit={(value) => store.edit(field, value)}
      onLeave={() => store.leave(field)}
    />
  );

  return (
    <ErrorSummaryContext value={store.errors.summedUp}>
      <StepHeading text={sentences.registrationHeading} />
      <StepForm ref={form} onSubmit={store.submit}>
        <ErrorSummary errors={store.errors} onStartAgain={store.startAgain} />
        <Group title={sentences.personGroup}>
          <TextField
            id="email"
            type="email"
            autoComplete="username"
            dir="ltr"
            readOnly
            label={sentences.registrationEmailLabel}
            value={store.values.email}
            error={store.errors.of('email')}
          />
          {store.asksFor('firstName') && (
            <div className="field-pair">
              {textField('firstName', sentences.firstNameLabel, 'given-name', FIRST_NAME_BOX)}
              {textField('lastName', sentences.lastNameLabel, 'family-name', limits.lastName)}
            </div>
          )}
          {store.asksFor('password') && <PasswordFields store={store} />}
        </Group>
        <Group title={sentences.organizationGroup} hint={sentences.permanentChoices}>
          {textField('orgName', sentences.orgNameLabel, 'organization')}
          <ShortNameField store={store} />
          <RegionField store={store} />
        </Group>
        <TermsField store={store} />
        <SubmitButton label={sentences.register} busy={store.submitting} />
        <FormStatus text={store.submitting ? sentences.registering : null} />
      </StepForm>
      <div className="step-footer">
        <SupportLink />
      </div>
    </ErrorSummaryContext>
  );
});

interface GroupProps {
  readonly title: string;
  /** What holds for the group; said when a visitor enters it. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Fields that belong together: a group and a heading to whoever hears the page. */
function Group({ title, hint, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset className="group" aria-describedby={hint && id}>
      <legend>
        <h2>{title}</h2>
      </legend>
      {hint && (
        <p className="group-hint" id={id}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}
