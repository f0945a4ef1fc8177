import { observer } from 'mobx-react-lite';
import { describedBy, FieldError } from '../../parts/field.tsx';
import { useSentences, useStores } from '../../use-stores.ts';
import type { RegistrationStore } from './registration-store.ts';

const ID = 'termsAccepted';

/** The link stands beside the label and not in it, so that following it does not tick the box. */
export const TermsField = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { termsOfServiceUrl } = useStores().settings;
  const { termsLabelBefore, termsOfService } = useSentences();
  const error = store.errors.of(ID);
  return (
    <div className="field">
      <div className="checkbox">
        <input
          type="checkbox"
          id={ID}
          name={ID}
          aria-labelledby="terms-label terms-link"
          aria-required
          {...describedBy(ID, error)}
          checked={store.values[ID]}
          onChange={(event) => store.edit(ID, event.target.checked)}
        />
        <span>
          <label id="terms-label" htmlFor={ID}>
            {termsLabelBefore}
          </label>{' '}
          <a id="terms-link" href={termsOfServiceUrl} target="_blank" rel="noreferrer">
            {termsOfService}
          </a>
        </span>
      </div>
      <FieldError id={ID} error={error} />
    </div>
  );
});
