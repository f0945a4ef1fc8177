import { observer } from 'mobx-react-lite';
import type { RegistrationStore } from '../stores/registration-store.ts';
import { useSentences, useStores } from '../use-stores.ts';
import { describedBy, Field } from './field.tsx';

interface PasswordFieldProps {
  readonly field: 'password' | 'confirmPassword';
  readonly label: string;
  readonly describedBy?: string;
  readonly store: RegistrationStore;
}

/** A new password that can be looked at. */
export const PasswordField = observer(
  ({ field, label, describedBy: hint, store }: PasswordFieldProps) => {
    const { pointer } = useStores();
    const { hide, show } = useSentences();
    const error = store.errors.of(field);
    const visible = store.visiblePasswords.has(field);
    const toggle = visible ? hide : show;
    return (
      <Field id={field} label={label} error={error}>
        <div className="input-with-button">
          <input
            className="text-input"
            id={field}
            name={field}
            type={visible ? 'text' : 'password'}
            autoComplete="new-password"
            spellCheck={false}
            autoCapitalize="none"
            {...describedBy(field, error, hint ?? false)}
            value={store.values[field]}
            onChange={(event) => store.edit(field, event.target.value)}
            onBlur={() => pointer.whenUp(() => store.leave(field))}
          />
          <button
            className="input-button"
            type="button"
            aria-label={`${toggle} ${label.toLowerCase()}`}
            onClick={() => store.togglePassword(field)}
          >
            {toggle}
          </button>
        </div>
      </Field>
    );
  },
);
