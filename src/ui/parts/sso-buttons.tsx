import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { messages } from '../../domain/messages.ts';
import type { SsoProvider } from '../../domain/sso-provider.ts';
import type { SsoStore } from '../stores/sso-store.ts';
import { Busy } from './busy.tsx';
import { GoogleIcon, MicrosoftIcon } from './icons.tsx';

export const SsoButtons = observer(({ store }: { readonly store: SsoStore }) => {
  const button = (provider: SsoProvider, label: string, icon: ReactNode) => {
    const busy = store.starting === provider;
    return (
      <button
        className="button button-provider"
        type="button"
        aria-disabled={store.starting !== null || undefined}
        aria-busy={busy || undefined}
        onClick={() => void store.continueWith(provider)}
      >
        {icon}
        <span className="button-label">{label}</span>
        {busy && <Busy text={messages.working} />}
      </button>
    );
  };
  return (
    <div className="providers">
      {button('azure', messages.continueWithMicrosoft, <MicrosoftIcon />)}
      {button('google', messages.continueWithGoogle, <GoogleIcon />)}
    </div>
  );
});
