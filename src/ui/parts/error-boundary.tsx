import { Component, type ContextType, type ReactNode } from 'react';
import type { Sentences } from '../../languages/catalogue.ts';
import type { Stores } from '../stores/stores.ts';
import { StoresContext } from '../use-stores.ts';
import { Notice } from './notice.tsx';

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
    // On the first screen only `chunkFailed` is loaded.
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
