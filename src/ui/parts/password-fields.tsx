import { observer } from 'mobx-react-lite';
import { laterStepMessages } from '../../domain/messages/later-steps.ts';
import { passwordRules } from '../../domain/password.ts';
import type { RegistrationStore } from '../stores/registration-store.ts';
import { PasswordField } from './password-field.tsx';
import { TickIcon } from './tick-icon.tsx';

export const PasswordFields = observer(({ store }: { readonly store: RegistrationStore }) => (
  <>
    <PasswordField
      field="password"
      label={laterStepMessages.passwordLabel}
      describedBy="password-rules"
      store={store}
    />
    <PasswordRules password={store.values.password} />
    <PasswordField
      field="confirmPassword"
      label={laterStepMessages.confirmPasswordLabel}
      store={store}
    />
  </>
));

function PasswordRules({ password }: { readonly password: string }) {
  return (
    <ul className="password-rules" id="password-rules">
      {passwordRules.map(({ label, isMet }) => {
        // Not asked in vain: a phone takes a while to make sense of a rule for the first time.
        const met = password !== '' && isMet(password);
        return (
          <li key={label} className={met ? 'met' : ''}>
            <TickIcon />
            <span>{label}</span>
            <span className="visually-hidden">
              {met ? laterStepMessages.ruleMet : laterStepMessages.ruleNotMet}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
