import { observer } from 'mobx-react-lite';
import { meantAddress } from '../../../domain/mistyped-domain.ts';
import { useSentences } from '../../use-stores.ts';
import type { EmailStore } from './email-store.ts';

/**
 * Asks about what looks like a slip of the hand, once the address is left. Always there, so that a screen reader hears
 * what appears in it.
 */
export const AddressQuestion = observer(({ store }: { readonly store: EmailStore }) => {
  const { didYouMean } = useSentences();
  const meant = store.isLeft ? meantAddress(store.email) : null;
  return (
    <div className="form-status" role="status">
      {meant !== null && (
        <button
          className="button-link"
          type="button"
          onClick={() => {
            store.type(meant);
            store.focus.on('email');
          }}
        >
          {didYouMean(meant)}
        </button>
      )}
    </div>
  );
});
