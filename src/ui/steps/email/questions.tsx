import { observer } from 'mobx-react-lite';
import { meantAddress } from '../../../domain/email-address.ts';
import { writtenAddress } from '../../../domain/written-address.ts';
import type { SignupStore } from '../../stores/signup-store.ts';
import { useSentences } from '../../use-stores.ts';
import type { EmailStore } from './email-store.ts';

/** Asks whoever opened the page anew whether they go on with the sign-up of this tab. It moves nothing that is drawn already. */
export const ResumeQuestion = observer(({ store }: { readonly store: SignupStore }) => {
  const { offered, goOn } = store;
  const { resumeQuestion } = useSentences();
  return (
    offered && (
      <div className="resume">
        <button className="button-link" type="button" onClick={goOn}>
          {resumeQuestion(writtenAddress(offered.email))}
        </button>
      </div>
    )
  );
});

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
