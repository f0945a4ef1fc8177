import type { BotCheck, Challenge, ChallengeListener } from '../../application/ports/bot-check.ts';
import type { ChunkLoader } from '../../application/ports/chunk-loader.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { RecaptchaSettings, RecaptchaWidget } from './recaptcha-widget.tsx';

const loadWidget = () => import('./recaptcha-widget.tsx');

/** Google reCAPTCHA, of which nothing is loaded before it is shown. */
export class RecaptchaBotCheck implements BotCheck<Element> {
  readonly waitsForInteraction = true;

  constructor(
    private readonly settings: RecaptchaSettings,
    private readonly chunks: ChunkLoader,
    private readonly clock: Clock,
  ) {}

  show(place: Element, listener: ChallengeListener): Challenge {
    let widget: RecaptchaWidget | null = null;
    let loading = false;
    let removed = false;

    const load = async () => {
      if (loading || removed) return;
      loading = true;
      try {
        const { RecaptchaWidget } = await this.chunks.load(loadWidget);
        if (!removed) widget = new RecaptchaWidget(place, listener, this.settings, this.clock);
      } catch {
        if (!removed) listener.unavailable();
      } finally {
        loading = false;
      }
    };
    void load();

    return {
      reset: () => widget?.reset(),
      retry: () => (widget ? widget.retry() : void load()),
      remove: () => {
        removed = true;
        widget?.remove();
      },
    };
  }
}
