import { Component, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Challenge, ChallengeListener } from '../../application/ports/bot-check.ts';
import type { Clock } from '../../application/ports/clock.ts';
import { isSameLook, onLookChanged, type WidgetLook, widgetLook } from './widget-look.ts';
import { loadWidgetScript, type WidgetScript } from './widget-script.ts';

/** The widget of a third party. */
export interface Widget {
  readonly script: WidgetScript;
  /** Renders the React component of the provider's package. */
  render(props: WidgetProps): ReactNode;
}

/** Parameters and events of one rendering. */
export interface WidgetProps {
  readonly look: WidgetLook;
  /** The global object of the script. */
  readonly api: object;
  /** The widget is visible. @param reset discards its token; may throw */
  ready(reset: () => void): void;
  /** The visitor sees a challenge, which a new rendering would discard. */
  opened(): void;
  /** The visitor dismissed the challenge. */
  closed(): void;
  solved(token: string): void;
  expired(): void;
  failed(): void;
}

/** Renders a widget in a separate React root. Reports all its errors as `unavailable`. */
export class WidgetChallenge implements Challenge {
  private readonly host = document.createElement('div');
  private readonly root: Root;
  private stopFollowingLook = () => {};
  private resetWidget = () => {};
  private api: object | null = null;
  /** Look of the rendered widget. */
  private look: WidgetLook | null = null;
  /** Number of the latest rendering. */
  private rendering = 0;
  /** Whether the widget is solved or the visitor is solving it, so that it must not be rendered again. */
  private inUse = false;
  private loading = false;
  private removed = false;

  constructor(
    private readonly place: Element,
    private readonly listener: ChallengeListener,
    private readonly widget: Widget,
    private readonly clock: Clock,
  ) {
    place.append(this.host);
    // Without this option React logs the errors that the boundary catches.
    this.root = createRoot(this.host, { onCaughtError: () => {} });
    void this.load();
  }

  reset(): void {
    this.inUse = false;
    if (this.refresh()) return;
    try {
      this.resetWidget();
    } catch {
      this.fail();
    }
  }

  retry(): void {
    void this.load();
  }

  remove(): void {
    this.removed = true;
    this.stopFollowingLook();
    this.host.remove();
    // React cannot unmount a root while it renders another one.
    queueMicrotask(() => this.root.unmount());
  }

  private async load(): Promise<void> {
    if (this.loading || this.removed) return;
    this.loading = true;
    try {
      const api = await loadWidgetScript(this.widget.script, this.clock);
      if (this.removed) return;
      this.api = api;
      this.stopFollowingLook();
      this.stopFollowingLook = onLookChanged(this.place, () => this.refresh());
      this.render();
    } catch {
      this.fail();
    } finally {
      this.loading = false;
    }
  }

  /** Renders the widget again if its look is outdated, unless it is in use. @returns whether it did */
  private refresh(): boolean {
    if (!this.look || this.inUse || isSameLook(this.look, widgetLook(this.place))) return false;
    this.render();
    return true;
  }

  /** A widget cannot change its look or discard its state, so a new key makes React create another one. */
  private render(): void {
    const look = widgetLook(this.place);
    this.look = look;
    this.inUse = false;
    this.resetWidget = () => {};
    this.rendering += 1;
    const { rendering } = this;
    this.root.render(
      <FailureBoundary
        key={rendering}
        onFailure={() => rendering === this.rendering && this.fail()}
      >
        {this.api && this.widget.render(this.props(look, this.api, rendering))}
      </FailureBoundary>,
    );
  }

  /** Callbacks that ignore events of replaced widgets: reCAPTCHA also reports expired tokens of removed widgets. */
  private props(look: WidgetLook, api: object, rendering: number): WidgetProps {
    const whileShown =
      <Values extends unknown[]>(react: (...values: Values) => void) =>
      (...values: Values) => {
        if (!this.removed && rendering === this.rendering) react(...values);
      };
    return {
      look,
      api,
      ready: whileShown((reset: () => void) => {
        this.resetWidget = reset;
        this.listener.ready();
      }),
      opened: whileShown(() => {
        this.inUse = true;
      }),
      closed: whileShown(() => this.endUse()),
      solved: whileShown((token: string) => {
        this.inUse = true;
        this.listener.solved(token);
      }),
      expired: whileShown(() => {
        this.listener.expired();
        this.endUse();
      }),
      failed: whileShown(() => this.fail()),
    };
  }

  private endUse(): void {
    this.inUse = false;
    this.refresh();
  }

  private fail(): void {
    if (this.removed) return;
    this.rendering += 1;
    this.look = null;
    this.inUse = false;
    this.root.render(null);
    this.listener.unavailable();
  }
}

interface FailureBoundaryProps {
  readonly children: ReactNode;
  readonly onFailure: () => void;
}

/** Renders nothing in place of a third-party component that throws, and reports the failure. */
class FailureBoundary extends Component<FailureBoundaryProps, { readonly failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override componentDidCatch(): void {
    this.props.onFailure();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
