import { addCheckbox } from '#page/adapters/bot-check/checkbox-element.ts';
import { widgetLook } from '#page/adapters/bot-check/widget-look.ts';
import type { ChallengeListener } from '#page/application/ports/bot-check.ts';
import { FakeBotCheck, type FakeChallenge } from '#tools/fakes/fake-bot-check.ts';
import { FakeClock } from '#tools/fakes/fake-browser.ts';
import { FakeIdentityGateway, FakeSignupGateway } from '#tools/fakes/fake-gateways.ts';

/** Size of Google's widget in CSS pixels. */
const sizes = {
  normal: { width: '304px', height: '78px' },
  compact: { width: '164px', height: '144px' },
} as const;
const widgetColors = {
  light: { background: '#f9f9f9', color: '#000', border: '1px solid #d3d3d3' },
  dark: { background: '#222', color: '#fff', border: '1px solid #525252' },
} as const;

/** A fake bot check with the size and the look of Google's widget, or the page's checkbox. */
class GalleryBotCheck extends FakeBotCheck {
  /** Label of the page's checkbox; null for the widget. */
  checkboxText: string | null = null;

  override show(place: unknown, listener: ChallengeListener): FakeChallenge {
    const challenge = super.show(place, listener);
    challenge.reset = () => this.draw();
    return challenge;
  }

  override becomeReady(): void {
    this.draw();
    super.becomeReady();
  }

  override solve(token?: string): void {
    this.draw('background: #00a65c; border-color: transparent; border-radius: 50%');
    super.solve(token);
  }

  override expire(): void {
    this.draw();
    super.expire();
  }

  private draw(box = ''): void {
    const place = this.shown?.place as Element;
    if (this.checkboxText !== null) {
      place.replaceChildren();
      addCheckbox(place, this.checkboxText, () => {}).input.checked = box !== '';
      return;
    }
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    place.replaceChildren(frame);
    const { size, theme } = widgetLook(place);
    const { border, ...colors } = widgetColors[theme];
    Object.assign(frame.style, { border, boxSizing: 'border-box', ...sizes[size] });
    const body = frame.contentDocument?.body as HTMLElement;
    Object.assign(body.style, {
      display: 'flex',
      gap: '12px',
      margin: '23px 12px',
      font: '14px/28px sans-serif',
      ...colors,
    });
    body.innerHTML = `<i style="width: 24px; height: 24px; background: #fff; border: 2px solid #c1c1c1; border-radius: 2px; ${box}"></i> I'm not a robot`;
  }
}

/** The fakes of the gallery's page. */
export const fakes = {
  server: new FakeSignupGateway(),
  identity: new FakeIdentityGateway(),
  clock: new FakeClock(),
  botCheck: new GalleryBotCheck(true),
};
