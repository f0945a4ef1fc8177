import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import type { ExtraField } from '#page/domain/forms/extra-fields.ts';
import { type FieldTypeName, fieldTypes, type InputType } from '#page/domain/forms/field-types.ts';
import type {
  FieldRow,
  FieldsOfType,
  FormField,
  SpecialFieldType,
} from '#page/domain/forms/registration-fields.ts';
import { describedBy, Field, FieldError, TextField, TextInput } from '../../parts/field.tsx';
import { Select } from '../../parts/select.tsx';
import { useSentences } from '../../use-stores.ts';
import { ConfirmPasswordField, NewPasswordField } from './password-fields.tsx';
import { RegionField } from './region-field.tsx';
import type { RegistrationStore } from './registration-store.ts';
import { ShortNameField } from './short-name-field.tsx';
import { TermsField } from './terms-field.tsx';

interface StepFieldProps {
  readonly field: FormField;
  readonly store: RegistrationStore;
}

interface StepFieldsProps {
  /** The part of the form; undefined for fields without a group. */
  readonly group?: FieldRow['group'];
  readonly store: RegistrationStore;
}

/** The fields of one part of the registration step. Half-width fields share a line. */
export const StepFields = observer(({ group, store }: StepFieldsProps) => {
  const fields = store.fields.filter((field) => field.group === group);
  const halves = fields.filter(({ halfWidth }) => halfWidth);
  return fields.map((field) => {
    if (!field.halfWidth) return <StepField key={field.id} field={field} store={store} />;
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
  const { type } = props.field;
  const View = type in specialViews ? specialViews[type as keyof typeof specialViews] : CommonField;
  return <View {...props} />;
}

const CommonField = observer(({ field, store }: StepFieldProps) => {
  const sentences = useSentences();
  const { id, type, maxLength, autoComplete, autoCapitalize } = field;
  const { label, help, required, options }: Omit<ExtraField, 'name' | 'type'> =
    'label' in field
      ? field
      : { label: sentences[`${id as FieldsOfType<'text'>}Label`], required: true };
  const { control } = fieldTypes[type as FieldTypeName];
  const error = store.errors.of(id);
  const value = store.values[id];
  const title = required ? label : sentences.optional(label);
  const hint = help !== undefined && `${id}-hint`;
  const native = {
    id,
    name: id,
    'aria-required': required || undefined,
    ...describedBy(id, error, hint),
  };

  if (control === 'checkbox') {
    return (
      <div className="field">
        <div className="checkbox">
          <input
            type="checkbox"
            {...native}
            checked={value === true}
            onChange={({ target }) => store.edit(id, target.checked)}
          />
          <div>
            <label htmlFor={id}>{title}</label>
            {hint && (
              <p className="field-hint" id={hint}>
                {help}
              </p>
            )}
          </div>
        </div>
        <FieldError id={id} error={error} />
      </div>
    );
  }
  return (
    <Field id={id} label={title} hint={help} error={error}>
      {control === 'input' ? (
        <TextInput
          autoComplete={autoComplete}
          autoCapitalize={autoCapitalize}
          {...inputAttributes[type as InputType]}
          id={id}
          maxLength={maxLength}
          value={String(value)}
          error={error}
          hints={[hint]}
          required={required === true}
          onEdit={(typed) => store.edit(id, typed)}
          onBlur={() => store.blur(id)}
        />
      ) : (
        <Select
          {...native}
          prompt={sentences.chooseOption}
          options={options ?? []}
          value={String(value)}
          onEdit={(chosen) => store.edit(id, chosen)}
        />
      )}
    </Field>
  );
});

const EmailField = observer(({ store }: StepFieldProps) => (
  <TextField
    id="email"
    type="email"
    autoComplete="username"
    dir="ltr"
    readOnly
    label={useSentences().registrationEmailLabel}
    value={store.values.email}
    error={store.errors.of('email')}
  />
));

const specialViews = {
  email: EmailField,
  password: NewPasswordField,
  confirmation: ConfirmPasswordField,
  shortName: ShortNameField,
  region: RegionField,
  consent: TermsField,
} satisfies Readonly<Record<SpecialFieldType, ComponentType<StepFieldProps>>>;

/** The type selects the touch keyboard; `autoComplete` makes the browser offer the visitor's data. */
const inputAttributes = {
  text: {},
  tel: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  url: { type: 'url', autoComplete: 'url', dir: 'ltr' },
} as const satisfies Readonly<Record<InputType, object>>;
