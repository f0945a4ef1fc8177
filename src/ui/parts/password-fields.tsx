import { observer } from 'mobx-react-lite';
import { limits } from '../../domain/limits.ts';
import { keepsRule, passwordRules } from '../../domain/password.ts';
import type { RegistrationStore } from '../stores/registration-store.ts';
import { useSay, useSentences } from '../use-stores.ts';
import { PasswordField } from './password-field.tsx';
import { TickIcon } from './tick-icon.tsx';

export const PasswordFields = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { passwordLabel, confirmPasswordLabel } = useSentences();
  return (
    <>
      <PasswordField
        field="password"
        label={passwordLabel}
        describedBy="password-rules"
        store={store}
      />
      <PasswordRules password={store.values.password} />
      <PasswordField field="confirmPassword" label={confirmPasswordLabel} store={store} />
    </>
  );
});

function PasswordRules({ password }: { readonly password: string }) {
  const { ruleMet, ruleNotMet } = useSentences();
  const say = useSay();
  return (
    <ul className="password-rules" id="password-rules">
      {passwordRules.map((rule) => {
        // Not asked in vain: a phone takes a while to make sense of a rule for the first time.
        const met = password !== '' && keepsRule(rule, password);
        return (
          <li key={rule} className={met ? 'met' : ''}>
            <TickIcon />
            <span>{say({ name: rule, limit: limits.passwordMin })}</span>
            <span className="visually-hidden">{met ? ruleMet : ruleNotMet}</span>
          </li>
        );
      })}
    </ul>
  );
}
