import { Component, type ContextType, type ReactNode } from 'react';
import { ViewsContext } from '../use-stores.ts';

/** Where bugs end. The stores keep what was typed, so trying again shows it. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { broken: boolean }
> {
  static override contextType = ViewsContext;
  declare context: ContextType<typeof ViewsContext>;
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    const { CrashNotice } = this.context;
    return CrashNotice && <CrashNotice onRetry={() => this.setState({ broken: false })} />;
  }
}
