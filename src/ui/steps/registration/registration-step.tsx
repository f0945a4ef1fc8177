import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef } from 'react';
import { SilentErrorsContext } from '../../parts/field.tsx';
import { FormStatus } from '../../parts/form-message.tsx';
import { OrganizationPreview } from '../../parts/organization-preview.tsx';
import { StepForm, useFocusRequest } from '../../parts/step-form.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { SubmitButton } from '../../parts/submit-button.tsx';
import { SupportLink } from '../../parts/support-link.tsx';
import { useSentences } from '../../use-stores.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { RegistrationStore } from './registration-store.ts';
import { StepFields } from './step-fields.tsx';

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

  return (
    <SilentErrorsContext value={store.errors.silent}>
      <StepHeading text={sentences.registrationHeading} />
      <p className="step-intro">{sentences.registrationIntro}</p>
      <StepForm ref={form} onSubmit={store.submit}>
        <ErrorSummary errors={store.errors} onStartAgain={store.startAgain} />
        <Group title={sentences.personGroup}>
          <StepFields group="person" store={store} />
        </Group>
        <Group title={sentences.organizationGroup}>
          <StepFields group="organization" store={store} />
        </Group>
        <StepFields store={store} />
        <SubmitButton label={sentences.register} busy={registering} />
        <FormStatus text={registering} />
      </StepForm>
      {previewPlace && <Preview store={store} place={previewPlace} />}
      <div className="step-footer">
        <SupportLink />
      </div>
    </SilentErrorsContext>
  );
});

interface PreviewProps {
  readonly store: RegistrationStore;
  readonly place: Element;
}

const Preview = observer(({ store: { values, region, administrator }, place }: PreviewProps) => (
  <OrganizationPreview
    organization={values}
    region={region}
    administrator={administrator}
    email={values.email}
    place={place}
  />
));

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Group({ title, children }: GroupProps) {
  return (
    <fieldset className="group">
      <legend>
        <h2>{title}</h2>
      </legend>
      {children}
    </fieldset>
  );
}
