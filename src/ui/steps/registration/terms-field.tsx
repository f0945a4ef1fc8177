import { observer } from 'mobx-react-lite';
import { describedBy, FieldError } from '../../parts/field.tsx';
import { useSentences, useStores } from '../../use-stores.ts';
import type { RegistrationStore } from './registration-store.ts';

const TERMS = 'termsAccepted';

/** The link is outside of the label, so that following it does not tick the checkbox. */
export const TermsField = observer(({ store }: { readonly store: RegistrationStore }) => {
  const { termsOfServiceUrl } = useStores().settings;
  const { termsLabelBefore, termsOfService } = useSentences();
  const error = store.errors.of(TERMS);
  return (
    <div className="field">
      <div className="checkbox">
        <input
          type="checkbox"
          id={TERMS}
          name={TERMS}
          aria-labelledby="terms-label terms-link"
          aria-required
          {...describedBy(TERMS, error)}
          checked={store.values[TERMS]}
          onChange={(event) => store.edit(TERMS, event.target.checked)}
        />
        <span>
          <label id="terms-label" htmlFor={TERMS}>
            {termsLabelBefore}
          </label>{' '}
          <a id="terms-link" href={termsOfServiceUrl} target="_blank" rel="noreferrer">
            {termsOfService}
          </a>
        </span>
      </div>
      <FieldError id={TERMS} error={error} />
    </div>
  );
});
