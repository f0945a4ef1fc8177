import { observer } from 'mobx-react-lite';
import type { PasswordRule } from '../../../domain/password.ts';
import { Field, TextInput } from '../../parts/field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useSay, useSentences } from '../../use-stores.ts';
import type { RegistrationStore } from './registration-store.ts';

export const PasswordFields = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { passwordLabel, confirmPasswordLabel } = useSentences();
  return (
    <>
      <PasswordField field="password" label={passwordLabel} hints={['unmet-rules']} store={store} />
      <PasswordRules store={store} />
      <PasswordField field="confirmPassword" label={confirmPasswordLabel} store={store} />
    </>
  );
});

interface PasswordFieldProps {
  readonly field: 'password' | 'confirmPassword';
  readonly label: string;
  readonly hints?: readonly string[];
  readonly store: RegistrationStore;
}

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
          value={store.values[field]}
          error={error}
          hints={hints}
          onEdit={(value) => store.edit(field, value)}
          onBlur={() => store.blur(field)}
        />
        <button
          className="input-button"
          type="button"
          aria-label={visible ? hideField(label) : showField(label)}
          onClick={() => store.togglePassword(field)}
        >
          {visible ? hide : show}
        </button>
      </div>
    </Field>
  );
});

/** The unmet rules describe the field. The last rule has no status, because only the service checks it. */
const PasswordRules = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { passwordNotCommon } = useSentences();
  const say = useSay();
  const { unmetPasswordRules: unmet } = store;
  const inWords = (name: PasswordRule) => say({ name, limit: store.shortestPassword });
  return (
    <>
      <ul className="password-rules">
        {store.passwordRules.map((rule) => (
          <Rule key={rule} met={!unmet.includes(rule)} text={inWords(rule)} />
        ))}
        <li>
          <RuleIcon />
          {passwordNotCommon}
        </li>
      </ul>
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
      <RuleIcon />
      <span>{text}</span>
      <span className="visually-hidden">{met ? ruleMet : ruleNotMet}</span>
    </li>
  );
}

const RuleIcon = () => (
  <Icon className="rule-icon" viewBox="0 0 16 16">
    <path d="M3.5 8.5l3 3 6-7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </Icon>
);
