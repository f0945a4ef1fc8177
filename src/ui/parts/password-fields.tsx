import { observer } from 'mobx-react-lite';
import { messages } from '../../domain/messages.ts';
import { passwordRules } from '../../domain/password.ts';
import type { RegistrationStore } from '../stores/registration-store.ts';
import { TickIcon } from './icons.tsx';
import { PasswordField } from './password-field.tsx';

export const PasswordFields = observer(({ store }: { readonly store: RegistrationStore }) => (
  <>
    <PasswordField
      field="password"
      label={messages.passwordLabel}
      describedBy="password-rules"
      store={store}
    />
    <PasswordRules password={store.values.password} />
    <PasswordField field="confirmPassword" label={messages.confirmPasswordLabel} store={store} />
  </>
));

function PasswordRules({ password }: { readonly password: string }) {
  return (
    <ul className="password-rules" id="password-rules">
      {passwordRules.map(({ label, isMet }) => {
        const met = isMet(password);
        return (
          <li key={label} className={met ? 'met' : ''}>
            <TickIcon />
            <span>{label}</span>
            <span className="visually-hidden">{met ? messages.ruleMet : messages.ruleNotMet}</span>
          </li>
        );
      })}
    </ul>
  );
}
