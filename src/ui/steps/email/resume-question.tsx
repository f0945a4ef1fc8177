import { observer } from 'mobx-react-lite';
import { writtenAddress } from '../../../domain/written-address.ts';
import { useSentences, useStores } from '../../use-stores.ts';

/** Asks whoever opened the page anew whether they go on with the sign-up of this tab. It moves nothing that is drawn already. */
export const ResumeQuestion = observer(() => {
  const { offered, goOn } = useStores().signup;
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
