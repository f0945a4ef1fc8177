import { observer } from 'mobx-react-lite';
import { ssoProviderDetails } from '../../../domain/sso-providers.ts';
import { FormMessage } from '../../parts/form-message.tsx';
import { Busy } from '../../parts/submit-button.tsx';
import { useStores } from '../../use-stores.ts';
import type { EmailStepStore } from './email-store.ts';

export const SsoButtons = observer(({ store }: { readonly store: EmailStepStore['sso'] }) => {
  const { sentences, settings } = useStores();
  if (settings.ssoProviders.length === 0 && store.failure === null) return null;
  return (
    <div className="providers">
      <FormMessage refusal={store.failure} />
      {settings.ssoProviders.map((provider) => {
        const { label, icon } = ssoProviderDetails[provider];
        const busy = store.starting === provider;
        return (
          <button
            key={provider}
            className="button button-provider"
            type="button"
            aria-disabled={store.starting !== null || undefined}
            aria-busy={busy || undefined}
            onClick={() => void store.continueWith(provider)}
          >
            <svg
              className="provider-icon"
              viewBox={icon.viewBox}
              fill="none"
              strokeWidth={icon.strokeWidth}
              aria-hidden="true"
            >
              {icon.paths.map((path) => (
                <path key={path.d} {...path} />
              ))}
            </svg>
            <span className="button-label">{sentences.continueWith(label)}</span>
            {busy && <Busy text={sentences.working} />}
          </button>
        );
      })}
    </div>
  );
});
