import { observer } from 'mobx-react-lite';
import { suggestedAddress } from '#page/domain/email-address.ts';
import { readableAddress } from '#page/domain/readable-address.ts';
import { animateMessageHeight } from '../../parts/field.tsx';
import type { SignupStore } from '../../stores/signup-store.ts';
import { useSentences } from '../../use-stores.ts';
import type { EmailStore } from './email-store.ts';

/** Offers to resume the sign-up of the tab when the page is opened again. Covers the intro, so that nothing moves. */
export const ResumeBanner = observer(({ store }: { readonly store: SignupStore }) => {
  const { resumableStep, resume } = store;
  const { continueAs } = useSentences();
  return (
    resumableStep && (
      <button className="button resume" type="button" onClick={resume}>
        <span>{continueAs(readableAddress(resumableStep.email))}</span>
      </button>
    )
  );
});

/**
 * Suggests a correction of a likely typing error when the address is blurred. Always rendered, so that screen readers
 * announce it.
 */
export const AddressQuestion = observer(({ store }: { readonly store: EmailStore }) => {
  const { didYouMean } = useSentences();
  const suggestion = store.isBlurred ? suggestedAddress(store.email) : null;
  return (
    <div className="address-question" role="status">
      {suggestion !== null && (
        <button
          className="button-link"
          type="button"
          ref={animateMessageHeight}
          onClick={() => {
            store.type(suggestion);
            store.focus.on('email');
          }}
        >
          {didYouMean(suggestion)}
        </button>
      )}
    </div>
  );
});
