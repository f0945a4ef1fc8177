import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { FormMessage, FormStatus } from '../../parts/form-message.tsx';
import { useFocusRequest } from '../../parts/step-form.tsx';
import { Busy } from '../../parts/submit-button.tsx';
import { useSentences } from '../../use-stores.ts';
import type { JoinStore } from './join-store.ts';

interface JoinRequestProps {
  readonly store: JoinStore;
  readonly look: 'primary' | 'secondary';
}

/** Asks the administrator of a registered organization for an invitation. */
export const JoinRequest = observer(({ store, look }: JoinRequestProps) => {
  const { joinAsking, joinAsked } = useSentences();
  const place = useRef<HTMLDivElement>(null);
  useFocusRequest(place, store.focus);
  const status = store.isAsking ? joinAsking : store.hasAsked ? joinAsked : null;
  return (
    <div className="join" ref={place}>
      <FormMessage refusal={store.refusal} id="join-message" />
      {!store.hasAsked && <JoinAction store={store} look={look} />}
      <div
        className={store.hasAsked ? undefined : 'visually-hidden'}
        data-focus="join-status"
        tabIndex={-1}
      >
        <FormStatus text={status} visible={store.hasAsked} />
      </div>
    </div>
  );
});

const JoinAction = observer(({ store, look }: JoinRequestProps) => {
  const { joinAsk, joinAsking, joinOrContact, startAgain } = useSentences();
  const className = `button button-${look}`;
  if (store.canStartAgain) {
    return (
      <button
        className={className}
        type="button"
        data-focus="start-again"
        onClick={store.startAgain}
      >
        {startAgain}
      </button>
    );
  }
  const busy = store.isAsking || undefined;
  return (
    <>
      {!store.isOver && (
        <button
          className={className}
          type="button"
          aria-disabled={busy}
          aria-busy={busy}
          onClick={store.ask}
        >
          <span className="button-label">{joinAsk}</span>
          {busy && <Busy text={joinAsking} />}
        </button>
      )}
      <p>{joinOrContact}</p>
    </>
  );
});
