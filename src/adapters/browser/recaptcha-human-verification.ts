import type { Clock } from '../../application/ports/clock.ts';
import type {
  Challenge,
  ChallengeListener,
  HumanVerification,
} from '../../application/ports/human-verification.ts';
import { type RecaptchaSettings, RecaptchaWidget } from './recaptcha-widget.tsx';

/** Google reCAPTCHA, which is asked for nothing before it is shown. */
export class RecaptchaHumanVerification implements HumanVerification<Element> {
  readonly waitsForInteraction = true;

  constructor(
    private readonly settings: RecaptchaSettings,
    private readonly clock: Clock,
  ) {}

  show(place: Element, listener: ChallengeListener): Challenge {
    return new RecaptchaWidget(place, listener, this.settings, this.clock);
  }
}
