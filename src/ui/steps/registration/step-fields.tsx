import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { type FieldTypeName, fieldTypes } from '../../../domain/forms/field-types.ts';
import type {
  FieldRow,
  FieldsOfType,
  FormField,
} from '../../../domain/forms/registration-fields.ts';
import { describedBy, Field, FieldError, TextInput } from '../../parts/field.tsx';
import { Select } from '../../parts/select.tsx';
import { useSentences } from '../../use-stores.ts';
import { ConfirmPasswordField, NewPasswordField } from './password-fields.tsx';
import { RegionField } from './region-field.tsx';
import type { RegistrationStore } from './registration-store.ts';
import { ShortNameField } from './short-name-field.tsx';
import { TermsField } from './terms-field.tsx';

export interface StepFieldProps {
  readonly field: FormField;
  readonly store: RegistrationStore;
}

interface StepFieldsProps {
  /** The part of the form; undefined for fields without a group. */
  readonly group?: FieldRow['group'];
  readonly store: RegistrationStore;
}

/** The fields of one part of step 3. Halves share a line. */
export const StepFields = observer(({ group, store }: StepFieldsProps) => {
  const fields = store.fields.filter((field) => field.group === group);
  const halves = fields.filter(({ half }) => half);
  return fields.map((field) => {
    if (!field.half) return <StepField key={field.id} field={field} store={store} />;
    if (field !== halves[0]) return null;
    return (
      <div key={field.id} className="field-pair">
        {halves.map((half) => (
          <StepField key={half.id} field={half} store={store} />
        ))}
      </div>
    );
  });
});

function StepField(props: StepFieldProps) {
  const View = views[props.field.type];
  return <View {...props} />;
}

/** Label and help of the brand or the product. */
function useTexts(field: FormField) {
  const sentences = useSentences();
  if (!('label' in field)) {
    return { label: sentences[`${field.id as FieldsOfType<'text'>}Label`], required: true };
  }
  const { label, help, required = false } = field;
  return { label: required ? label : sentences.optional(label), required, help };
}

const InputField = observer(({ field, store }: StepFieldProps) => {
  const { id, type, box, autoComplete } = field;
  const { label, required, help } = useTexts(field);
  const error = store.errors.of(id);
  return (
    <Field id={id} label={label} hint={help} error={error}>
      <TextInput
        autoComplete={autoComplete}
        {...fieldTypes[type as FieldTypeName].attributes}
        id={id}
        maxLength={box}
        value={String(store.values[id])}
        error={error}
        hints={[help !== undefined && `${id}-hint`]}
        required={required}
        onEdit={(typed) => store.edit(id, typed)}
        onBlur={() => store.blur(id)}
      />
    </Field>
  );
});

const SelectField = observer(({ field, store }: StepFieldProps) => {
  const { chooseOption } = useSentences();
  const { id } = field;
  const { label, required, help } = useTexts(field);
  const error = store.errors.of(id);
  return (
    <Field id={id} label={label} hint={help} error={error}>
      <Select
        id={id}
        aria-required={required || undefined}
        {...describedBy(id, error, help !== undefined && `${id}-hint`)}
        prompt={chooseOption}
        options={('options' in field && field.options) || []}
        value={String(store.values[id])}
        onEdit={(chosen) => store.edit(id, chosen)}
      />
    </Field>
  );
});

const CheckboxField = observer(({ field, store }: StepFieldProps) => {
  const { id } = field;
  const { label, required, help } = useTexts(field);
  const error = store.errors.of(id);
  return (
    <div className="field">
      <div className="checkbox">
        <input
          type="checkbox"
          id={id}
          name={id}
          aria-required={required || undefined}
          {...describedBy(id, error, help !== undefined && `${id}-hint`)}
          checked={store.values[id] === true}
          onChange={({ target }) => store.edit(id, target.checked)}
        />
        <div>
          <label htmlFor={id}>{label}</label>
          {help !== undefined && (
            <p className="field-hint" id={`${id}-hint`}>
              {help}
            </p>
          )}
        </div>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
});

const EmailField = observer(({ store }: StepFieldProps) => {
  const { registrationEmailLabel } = useSentences();
  const error = store.errors.of('email');
  return (
    <Field id="email" label={registrationEmailLabel} error={error}>
      <TextInput
        id="email"
        type="email"
        autoComplete="username"
        dir="ltr"
        readOnly
        value={store.values.email}
        error={error}
      />
    </Field>
  );
});

const views: Readonly<Record<FieldRow['type'], ComponentType<StepFieldProps>>> = {
  text: InputField,
  tel: InputField,
  url: InputField,
  select: SelectField,
  checkbox: CheckboxField,
  email: EmailField,
  password: NewPasswordField,
  confirmation: ConfirmPasswordField,
  shortName: ShortNameField,
  region: RegionField,
  consent: TermsField,
};
