import { observer } from 'mobx-react-lite';
import { writtenAddress } from '../../../domain/written-address.ts';
import type { SignupStore } from '../../stores/signup-store.ts';
import { useSentences } from '../../use-stores.ts';

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
