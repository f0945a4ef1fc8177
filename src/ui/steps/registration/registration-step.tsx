import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useRef } from 'react';
import { limits } from '../../../domain/limits.ts';
import {
  describedBy,
  Field,
  FieldError,
  SilentErrorsContext,
  TextField,
} from '../../parts/field.tsx';
import { FormStatus } from '../../parts/form-message.tsx';
import { Select } from '../../parts/select.tsx';
import { StepForm, useFocusRequest } from '../../parts/step-form.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { SubmitButton } from '../../parts/submit-button.tsx';
import { SupportLink } from '../../parts/support-link.tsx';
import { useSentences, useStores, useTextOf } from '../../use-stores.ts';
import { ErrorSummary } from './error-summary.tsx';
import { ExtraFields } from './extra-fields.tsx';
import { OrganizationPreview } from './organization-preview.tsx';
import { PasswordFields } from './password-fields.tsx';
import type { RegistrationStore } from './registration-store.ts';
import { ShortNameField } from './short-name-field.tsx';

/** More than the rule allows, as specified. */
const FIRST_NAME_BOX = 64;

interface RegistrationStepProps {
  readonly store: RegistrationStore;
  /** Element for the preview of the organization; null for no preview. */
  readonly previewPlace: Element | null;
}

export const RegistrationStep = observer(({ store, previewPlace }: RegistrationStepProps) => {
  const sentences = useSentences();
  const form = useRef<HTMLFormElement>(null);
  useFocusRequest(form, store.focus);
  const registering = store.submitting ? sentences.registering : null;

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
      onBlur={() => store.blur(field)}
    />
  );

  return (
    <SilentErrorsContext value={store.errors.silent}>
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
          {store.isShown('firstName') && (
            <div className="field-pair">
              {textField('firstName', sentences.firstNameLabel, 'given-name', FIRST_NAME_BOX)}
              {textField('lastName', sentences.lastNameLabel, 'family-name', limits.lastName)}
            </div>
          )}
          {store.isShown('password') && <PasswordFields store={store} />}
        </Group>
        <Group title={sentences.organizationGroup} hint={sentences.permanentChoices}>
          {textField('orgName', sentences.orgNameLabel, 'organization')}
          <ShortNameField store={store} />
          <RegionField store={store} />
        </Group>
        <ExtraFields store={store} />
        <TermsField store={store} />
        <SubmitButton label={sentences.register} busy={registering} />
        <FormStatus text={registering} />
      </StepForm>
      {previewPlace && <OrganizationPreview store={store} place={previewPlace} />}
      <div className="step-footer">
        <SupportLink />
      </div>
    </SilentErrorsContext>
  );
});

interface GroupProps {
  readonly title: string;
  /** Description of the group; announced when a visitor enters it. */
  readonly hint?: string;
  readonly children: ReactNode;
}

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

const REGION = 'region';

const RegionField = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { regionLabel, regionHelp, regionRequired } = useSentences();
  const { defaultRegion } = useStores().settings;
  const textOf = useTextOf();
  const error = store.errors.of(REGION);
  return (
    <Field id={REGION} label={regionLabel} hint={regionHelp} error={error}>
      <Select
        id={REGION}
        autoComplete="off"
        aria-required
        {...describedBy(
          REGION,
          error,
          `${REGION}-hint`,
          store.regionWarning !== null && `${REGION}-warning`,
        )}
        prompt={defaultRegion === null && regionRequired}
        options={store.regions}
        value={store.values.region}
        onEdit={(value) => store.edit(REGION, value)}
      />
      <div className="region-warning-place" aria-live="polite">
        {store.regionWarning !== null && (
          <p className="region-warning" id={`${REGION}-warning`}>
            {textOf(store.regionWarning)}
          </p>
        )}
      </div>
    </Field>
  );
});
const TERMS = 'termsAccepted';

/** The link is not in the label, so that following it does not tick the box. */
const TermsField = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { termsOfServiceUrl } = useStores().settings;
  const { termsLabelBefore, termsOfService } = useSentences();
  const error = store.errors.of(TERMS);
  return (
    <div className="field">
      <div className="checkbox">
        <input
          type="checkbox"
          id={TERMS}
          name={TERMS}
          aria-labelledby="terms-label terms-link"
          aria-required
          {...describedBy(TERMS, error)}
          checked={store.values[TERMS]}
          onChange={(event) => store.edit(TERMS, event.target.checked)}
        />
        <span>
          <label id="terms-label" htmlFor={TERMS}>
            {termsLabelBefore}
          </label>{' '}
          <a id="terms-link" href={termsOfServiceUrl} target="_blank" rel="noreferrer">
            {termsOfService}
          </a>
        </span>
      </div>
      <FieldError id={TERMS} error={error} />
    </div>
  );
});
