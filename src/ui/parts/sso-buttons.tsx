import { observer } from 'mobx-react-lite';
import { firstScreenMessages } from '../../domain/messages/first-screen.ts';
import type { SsoProvider } from '../../domain/sso-provider.ts';
import type { EmailStepStore } from '../stores/stores.ts';
import { Busy } from './busy.tsx';
import { FormMessage } from './form-message.tsx';

export const SsoButtons = observer(({ store }: { readonly store: EmailStepStore['sso'] }) => {
  const button = (provider: SsoProvider, label: string) => {
    const busy = store.starting === provider;
    return (
      <button
        className="button button-provider"
        type="button"
        aria-disabled={store.starting !== null || undefined}
        aria-busy={busy || undefined}
        onClick={() => void store.continueWith(provider)}
      >
        <span className={`provider-icon ${provider}`} aria-hidden="true" />
        <span className="button-label">{label}</span>
        {busy && <Busy text={firstScreenMessages.working} />}
      </button>
    );
  };
  return (
    <div className="providers">
      <FormMessage refusal={store.failure} />
      {button('azure', firstScreenMessages.continueWithMicrosoft)}
      {button('google', firstScreenMessages.continueWithGoogle)}
    </div>
  );
});
