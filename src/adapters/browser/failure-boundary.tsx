import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  onMounted(): void;
  onFailure(): void;
}

/** Shows nothing in place of somebody else's component that throws, and says so. */
export class FailureBoundary extends Component<Props, { readonly failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override componentDidMount(): void {
    if (!this.state.failed) this.props.onMounted();
  }

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
