import { Component, type ContextType, type ReactNode, useEffect, useRef } from 'react';
import type { Sentences } from '../../languages/catalogue.ts';
import type { Stores } from '../stores/stores.ts';
import { StoresContext, useStores } from '../use-stores.ts';
import { SupportLink } from './support-link.tsx';

/** Catches render errors. The stores keep the input, so a retry shows it again. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { broken: boolean }
> {
  static override contextType = StoresContext;
  declare context: ContextType<typeof StoresContext>;
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    const { sentences } = this.context as Stores;
    // The first screen has no other sentence for it.
    const { crashHeading = sentences.chunkFailed, crashDetail } = sentences as Partial<Sentences>;
    return (
      <Notice
        heading={crashHeading}
        detail={crashDetail}
        onRetry={() => this.setState({ broken: false })}
      />
    );
  }
}

interface NoticeProps {
  readonly heading: string;
  readonly detail: string | undefined;
  readonly onRetry: () => void;
}

/** Replaces a step that cannot be rendered. Focuses its heading, because the focused element was removed. */
function Notice({ heading, detail, onRetry }: NoticeProps) {
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
