import { recaptchaLook } from '../../../src/adapters/bot-check/recaptcha-look.ts';
import { FakeBotCheck } from '../../../test/harness/fakes/fake-bot-check.ts';

/** What Google's widget measures, in CSS pixels. */
const sizes = {
  normal: { width: '304px', height: '78px' },
  compact: { width: '164px', height: '144px' },
} as const;

/** A bot check that asks nobody: a frame as large as Google's, with a box in it. */
export class StandInCheck extends FakeBotCheck {
  override becomeReady(): void {
    this.draw('\u2610');
    super.becomeReady();
  }

  override solve(token?: string): void {
    this.draw('\u2611');
    super.solve(token);
  }

  override expire(): void {
    this.draw('\u2610');
    super.expire();
  }

  private draw(box: string): void {
    const place = this.shown?.place as Element;
    const frame = document.createElement('iframe');
    frame.title = 'reCAPTCHA';
    place.replaceChildren(frame);
    const { size, theme } = recaptchaLook(place);
    const colours =
      theme === 'dark'
        ? { background: '#222', color: '#fff', borderColor: '#525252' }
        : { background: '#f9f9f9', color: '#000', borderColor: '#d3d3d3' };
    Object.assign(frame.style, { border: '1px solid', boxSizing: 'border-box', ...sizes[size] });
    frame.style.borderColor = colours.borderColor;
    const body = frame.contentDocument?.body;
    if (!body) return;
    Object.assign(body.style, {
      margin: '0',
      padding: '14px',
      font: '32px sans-serif',
      ...colours,
    });
    body.textContent = box;
  }
}
