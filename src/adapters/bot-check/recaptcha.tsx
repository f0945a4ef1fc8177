import { Component, createRef, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ReCAPTCHA } from 'react-google-recaptcha';
import type { Challenge, ChallengeListener } from '../../application/ports/bot-check.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { BotCheckKind } from './bot-checks.ts';
import { isSameLook, onLookChanged, type RecaptchaLook, recaptchaLook } from './recaptcha-look.ts';
import { loadRecaptcha } from './recaptcha-script.ts';

/** Google reCAPTCHA v2. */
export const recaptcha: BotCheckKind = {
  height: { wide: '4.875rem', narrow: '9rem' },
  isChosenBy: ({ recaptchaSiteKey }) => recaptchaSiteKey !== null,
  policySources({ recaptchaNet }) {
    // recaptcha.net redirects to www.recaptcha.net.
    const net = recaptchaNet
      ? ['https://www.recaptcha.net/recaptcha/', 'https://recaptcha.net/recaptcha/']
      : [];
    const google = 'https://www.google.com/recaptcha/';
    return {
      'script-src': [google, 'https://www.gstatic.com/recaptcha/', ...net],
      'frame-src': [google, 'https://recaptcha.google.com/recaptcha/', ...net],
      'connect-src': [google, ...net],
      // For the style attributes in its markup: docs/decisions/0003.
      'style-src-attr': ["'unsafe-inline'"],
    };
  },
  create: (settings, _, clock) => ({
    waitsForInteraction: true,
    show: (place, listener) => new RecaptchaWidget(place, listener, settings, clock),
  }),
};

/** The widget in its own React root. All errors reach the listener as `unavailable`. */
class RecaptchaWidget implements Challenge {
  private readonly host = document.createElement('div');
  private readonly root: Root;
  private readonly captcha = createRef<ReCAPTCHA>();
  private ignoreLook = () => {};
  private grecaptcha: object | null = null;
  private drawn: RecaptchaLook | null = null;
  private drawings = 0;
  private solved = false;
  private loading = false;
  private removed = false;

  constructor(
    private readonly place: Element,
    private readonly listener: ChallengeListener,
    private readonly settings: PageSettings,
    private readonly clock: Clock,
  ) {
    place.append(this.host);
    // Keeps React from logging the errors that the boundary catches.
    this.root = createRoot(this.host, { onCaughtError: () => {} });
    void this.load();
  }

  reset(): void {
    this.solved = false;
    if (this.refresh()) return;
    try {
      this.captcha.current?.reset();
    } catch {
      this.fail();
    }
  }

  retry(): void {
    void this.load();
  }

  remove(): void {
    this.removed = true;
    this.ignoreLook();
    this.host.remove();
    // React cannot unmount a root while it renders another one.
    queueMicrotask(() => this.root.unmount());
  }

  private async load(): Promise<void> {
    if (this.loading || this.removed) return;
    this.loading = true;
    try {
      this.grecaptcha = await loadRecaptcha(this.settings.recaptchaNet, this.clock);
      if (this.removed) return;
      this.ignoreLook();
      this.ignoreLook = onLookChanged(this.place, () => this.refresh());
      this.draw();
    } catch {
      this.fail();
    } finally {
      this.loading = false;
    }
  }

  /** Renders the widget again if its look is outdated, unless it is solved. @returns whether it did */
  private refresh(): boolean {
    if (!this.drawn || this.solved || isSameLook(this.drawn, recaptchaLook(this.place)))
      return false;
    this.draw();
    return true;
  }

  /** Look and state of a widget are fixed at its creation, so each rendering has a new key. */
  private draw(): void {
    const look = recaptchaLook(this.place);
    this.drawn = look;
    this.solved = false;
    this.drawings += 1;
    const drawing = this.drawings;
    // Google reports expired tokens of removed widgets, too.
    const whileShown = (react: () => void) => {
      if (!this.removed && drawing === this.drawings) react();
    };
    this.root.render(
      <FailureBoundary
        key={drawing}
        onMounted={() => whileShown(() => this.mounted())}
        onFailure={() => whileShown(() => this.fail())}
      >
        <ReCAPTCHA
          ref={this.captcha}
          grecaptcha={this.grecaptcha ?? undefined}
          sitekey={`${this.settings.recaptchaSiteKey}`}
          theme={look.theme}
          hl={look.language}
          size={look.size}
          onChange={(token) => whileShown(() => this.changed(token))}
          onExpired={() => whileShown(() => this.changed(null))}
          onErrored={() => whileShown(() => this.fail())}
        />
      </FailureBoundary>,
    );
  }

  private mounted(): void {
    // Without an id mounting has failed, and the boundary gets the error.
    if (this.captcha.current?.getWidgetId() != null) this.listener.ready();
  }

  private changed(token: string | null): void {
    this.solved = token !== null;
    if (token !== null) {
      this.listener.solved(token);
    } else {
      this.listener.expired();
      this.refresh();
    }
  }

  private fail(): void {
    if (this.removed) return;
    this.drawings += 1;
    this.drawn = null;
    this.solved = false;
    this.root.render(null);
    this.listener.unavailable();
  }
}

interface FailureBoundaryProps {
  readonly children: ReactNode;
  onMounted(): void;
  onFailure(): void;
}

/** Renders nothing in place of a third-party component that throws, and reports the failure. */
class FailureBoundary extends Component<FailureBoundaryProps, { readonly failed: boolean }> {
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
