import { Component, type ContextType, type ReactNode, useEffect, useRef } from 'react';
import type { Sentences } from '../../languages/catalogue.ts';
import type { Stores } from '../stores/stores.ts';
import { StoresContext } from '../use-stores.ts';

/** Where bugs end. The stores keep what was typed, so trying again shows it. */
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
    // Those about it come with the rest of the page.
    const { crashHeading = sentences.chunkFailed, crashDetail } = sentences as Partial<Sentences>;
    return (
      <Alert>
        <h1>{crashHeading}</h1>
        {crashDetail && <p>{crashDetail}</p>}
        <button
          className="button button-primary"
          type="button"
          onClick={() => this.setState({ broken: false })}
        >
          {sentences.tryAgain}
        </button>
      </Alert>
    );
  }
}

/** Takes the focus: what it was on is gone with the step. */
function Alert({ children }: { readonly children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <div className="notice" ref={alert} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}
