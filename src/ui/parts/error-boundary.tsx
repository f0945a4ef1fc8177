import { Component, type ContextType, type ReactNode } from 'react';
import type { Sentences } from '../../languages/catalogue.ts';
import type { Stores } from '../stores/stores.ts';
import { StoresContext } from '../use-stores.ts';
import { Notice } from './notice.tsx';

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
      <Notice
        heading={crashHeading}
        detail={crashDetail}
        onRetry={() => this.setState({ broken: false })}
      />
    );
  }
}
