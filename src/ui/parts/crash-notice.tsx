import { useSentences } from '../use-stores.ts';
import { Notice } from './notice.tsx';

/** What a visitor sees of a bug. */
export function CrashNotice({ onRetry }: { readonly onRetry: () => void }) {
  const { crashHeading, crashDetail, tryAgain } = useSentences();
  return (
    <Notice role="alert" takesFocus>
      <h1>{crashHeading}</h1>
      <p>{crashDetail}</p>
      <button className="button button-primary" type="button" onClick={onRetry}>
        {tryAgain}
      </button>
    </Notice>
  );
}
