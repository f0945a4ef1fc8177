import { observer } from 'mobx-react-lite';
import type { PasswordRule } from '#page/domain/password.ts';
import { ruleIcon } from '../../icons.ts';
import { Drawing } from '../../parts/drawing.tsx';
import { Field, TextInput } from '../../parts/field.tsx';
import { useSentences, useTextOf } from '../../use-stores.ts';
import type { RegistrationStore } from './registration-store.ts';

interface StoreProps {
  readonly store: RegistrationStore;
}

export const NewPasswordField = ({ store }: StoreProps) => (
  <>
    <PasswordField
      field="password"
      label={useSentences().passwordLabel}
      hints={['unmet-rules', 'password-note']}
      store={store}
    />
    <PasswordRules store={store} />
  </>
);

export const ConfirmPasswordField = ({ store }: StoreProps) => (
  <PasswordField
    field="confirmPassword"
    label={useSentences().confirmPasswordLabel}
    store={store}
  />
);

interface PasswordFieldProps extends StoreProps {
  readonly field: 'password' | 'confirmPassword';
  readonly label: string;
  readonly hints?: readonly string[];
}

/** Safari's attribute for the content of suggested passwords, at least 12 characters. React's types lack it. */
const suggestedPasswords = (shortest: number) => ({
  passwordrules: `minlength: ${Math.max(12, shortest)}; required: lower; required: upper; required: digit; required: [-];`,
});

/** A new password with a button that shows it. */
const PasswordField = observer(({ field, label, hints = [], store }: PasswordFieldProps) => {
  const { hide, hideField, show, showField } = useSentences();
  const error = store.errors.of(field);
  const visible = store.visiblePasswords.has(field);
  return (
    <Field id={field} label={label} error={error}>
      <div className="input-with-button">
        <TextInput
          id={field}
          type={visible ? 'text' : 'password'}
          autoComplete="new-password"
          {...suggestedPasswords(store.shortestPassword)}
          value={store.values[field]}
          error={error}
          hints={hints}
          onEdit={(value) => store.edit(field, value)}
          onBlur={() => store.blur(field)}
        />
        <button
          className="input-button"
          type="button"
          aria-label={visible ? hideField(field) : showField(field)}
          onClick={() => store.togglePassword(field)}
        >
          {visible ? hide : show}
        </button>
      </div>
    </Field>
  );
});

/**
 * Rules of the password. A hidden text with the unmet ones describes the field. The note
 * names the rule about common passwords, which only the service checks.
 */
const PasswordRules = observer(({ store }: StoreProps) => {
  const { passwordNotCommon } = useSentences();
  const textOf = useTextOf();
  const { unmetPasswordRules: unmet } = store;
  const inWords = (name: PasswordRule) => textOf({ name, limit: store.shortestPassword });
  return (
    <>
      <ul className="password-rules">
        {store.passwordRules.map((rule) => (
          <Rule key={rule} met={!unmet.includes(rule)} text={inWords(rule)} />
        ))}
      </ul>
      <p className="field-hint password-note" id="password-note">
        {passwordNotCommon}
      </p>
      <p id="unmet-rules" hidden>
        {unmet.map(inWords).join('. ')}
      </p>
    </>
  );
});

function Rule({ met, text }: { readonly met: boolean; readonly text: string }) {
  const { ruleMet, ruleNotMet } = useSentences();
  return (
    <li className={met ? 'met' : ''}>
      <Drawing className="rule-icon" icon={ruleIcon} />
      <span>{text}</span>
      <span className="visually-hidden">{met ? ruleMet : ruleNotMet}</span>
    </li>
  );
}
