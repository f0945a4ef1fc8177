import { useEffect, useRef } from 'react';
import { useStores } from '../use-stores.ts';
import { SupportLink } from './support-link.tsx';

interface NoticeProps {
  readonly heading: string;
  readonly detail: string | undefined;
  readonly onRetry: () => void;
}

/** Replaces a step that cannot be shown. Focuses its heading, because the focused element was removed with the step. */
export function Notice({ heading, detail, onRetry }: NoticeProps) {
  const { tryAgain } = useStores().sentences;
  const focused = useRef<HTMLHeadingElement>(null);
  useEffect(() => focused.current?.focus(), []);
  return (
    <div className="notice" role="alert">
      <h1 ref={focused} tabIndex={-1}>
        {heading}
      </h1>
      {detail && <p className="step-intro">{detail}</p>}
      <button className="button button-primary" type="button" onClick={onRetry}>
        {tryAgain}
      </button>
      <div className="step-footer">
        <SupportLink />
      </div>
    </div>
  );
}
