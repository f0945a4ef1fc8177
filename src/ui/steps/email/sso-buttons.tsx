import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { providerLabel, providerName } from '#page/domain/sso-providers.ts';
import { type Icon, providerIcon } from '../../icons.ts';
import { Drawing } from '../../parts/drawing.tsx';
import { FormMessage } from '../../parts/form-message.tsx';
import { Busy } from '../../parts/submit-button.tsx';
import { useStores } from '../../use-stores.ts';
import type { EmailStepStore } from './email-store.ts';

interface SsoButtonsProps {
  readonly store: EmailStepStore['sso'];
  /** Shown after the message. */
  readonly joinRequest: ReactNode;
}

export const SsoButtons = observer(({ store, joinRequest }: SsoButtonsProps) => {
  const { sentences, settings } = useStores();
  if (settings.ssoProviders.length === 0 && store.failure === null) return null;
  return (
    <div className="providers">
      <FormMessage refusal={store.failure} id="sso-message" />
      {store.failure?.recovery === 'askToJoin' && joinRequest}
      {settings.ssoProviders.map((provider) => {
        const name = providerName(provider);
        const label = providerLabel(provider);
        const busy = store.starting === name;
        return (
          <button
            key={name}
            className="button button-secondary button-provider"
            type="button"
            aria-disabled={store.starting !== null || undefined}
            aria-busy={busy || undefined}
            onClick={() => void store.continueWith(name)}
          >
            <ProviderIcon icon={providerIcon(provider)} />
            <span className="button-label">{sentences.continueWith(label)}</span>
            {busy && <Busy text={sentences.opening(label)} />}
          </button>
        );
      })}
    </div>
  );
});

function ProviderIcon({ icon }: { readonly icon: Icon | string }) {
  if (typeof icon === 'string') return <img className="provider-icon" src={icon} alt="" />;
  return <Drawing className="provider-icon" icon={icon} />;
}
