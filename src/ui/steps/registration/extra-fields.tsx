import { observer } from 'mobx-react-lite';
import { type ExtraField, extraId } from '../../../domain/forms/extra-fields.ts';
import { fieldTypes } from '../../../domain/forms/field-types.ts';
import { describedBy, Field, FieldError, TextInput } from '../../parts/field.tsx';
import { Select } from '../../parts/select.tsx';
import { useSentences, useStores } from '../../use-stores.ts';
import type { RegistrationStore } from './registration-store.ts';

interface ExtraFieldsProps {
  readonly store: RegistrationStore;
}

/** The fields that the brand adds. */
export const ExtraFields = ({ store }: ExtraFieldsProps) =>
  useStores().settings.extraFields.map((field) => (
    <OneField key={field.name} field={field} store={store} />
  ));

const OneField = observer(({ field, store }: ExtraFieldsProps & { readonly field: ExtraField }) => {
  const { optional, chooseOption } = useSentences();
  const { type, help, required = false, options = [] } = field;
  const { control: kind, attributes } = fieldTypes[type];
  const id = extraId(field.name);
  const error = store.errors.of(id);
  const value = store.values[id];
  const label = required ? field.label : optional(field.label);
  const hint = help !== undefined && `${id}-hint`;
  const control = {
    id,
    name: id,
    'aria-required': required || undefined,
    ...describedBy(id, error, hint),
  };

  if (kind === 'checkbox') {
    return (
      <div className="field">
        <div className="checkbox">
          <input
            type="checkbox"
            {...control}
            checked={value === true}
            onChange={({ target }) => store.edit(id, target.checked)}
          />
          <div>
            <label htmlFor={id}>{label}</label>
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
    <Field id={id} label={label} error={error} {...(help !== undefined && { hint: help })}>
      {kind === 'input' ? (
        <TextInput
          {...attributes}
          id={id}
          value={String(value)}
          error={error}
          hints={[hint]}
          required={required}
          onEdit={(typed) => store.edit(id, typed)}
          onBlur={() => store.blur(id)}
        />
      ) : (
        <Select
          {...control}
          prompt={chooseOption}
          options={options}
          value={String(value)}
          onEdit={(chosen) => store.edit(id, chosen)}
        />
      )}
    </Field>
  );
});
