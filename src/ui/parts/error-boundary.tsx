import { Component, type ReactNode } from 'react';
import { firstScreenMessages } from '../../domain/messages/first-screen.ts';
import { Notice } from './notice.tsx';

/** Where bugs end. The stores keep what was typed, so trying again shows it. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <Notice role="alert" takesFocus>
        <h1>{firstScreenMessages.crashHeading}</h1>
        <p>{firstScreenMessages.crashDetail}</p>
        <button
          className="button button-primary"
          type="button"
          onClick={() => this.setState({ broken: false })}
        >
          {firstScreenMessages.tryAgain}
        </button>
      </Notice>
    );
  }
}
