import { observer } from 'mobx-react-lite';
import { FormMessage, FormStatus } from '../../parts/form-message.tsx';
import { useSentences } from '../../use-stores.ts';
import type { JoinStore } from './join-store.ts';

interface JoinRequestProps {
  readonly store: JoinStore;
  readonly look: 'primary' | 'secondary';
}

/** Asks the administrator of a registered organization for an invitation. */
export const JoinRequest = observer(({ store, look }: JoinRequestProps) => {
  const { joinAsk, joinAsking, joinAsked } = useSentences();
  if (!store.isPossible) return null;
  const status = store.isAsking ? joinAsking : store.hasAsked ? joinAsked : null;
  return (
    <div className="join">
      <FormMessage refusal={store.refusal} id="join-message" />
      {!store.hasAsked && (
        <button className={`button button-${look}`} type="button" onClick={store.ask}>
          {joinAsk}
        </button>
      )}
      <FormStatus text={status} visible={store.hasAsked} />
    </div>
  );
});
