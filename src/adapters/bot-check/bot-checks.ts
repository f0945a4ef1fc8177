import type { BotCheck, Challenge, ChallengeListener } from '../../application/ports/bot-check.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { BotCheckProvider } from '../../domain/bot-check-provider.ts';
import { checkbox } from './checkbox.ts';
import { LazyChallenge } from './lazy-challenge.ts';
// Loads it with the page. Otherwise esbuild splits React by the scripts that need its parts, into files that compress worse.
import './widget.tsx';

/** A kind of bot check: data for the build, and a challenge for the page. */
export interface BotCheckKind {
  /** Height as a CSS length, reserved while it loads; `narrow` applies below a width of 320 pixels. */
  readonly height: { readonly wide: string; readonly narrow: string };
  /** Sources for the content security policy, by directive. */
  policySources(settings: PageSettings): PolicySources;
  /** Shows a challenge. Never throws; failures reach the listener. */
  show(place: Element, listener: ChallengeListener, options: BotCheckOptions): Challenge;
}

export interface BotCheckOptions {
  readonly settings: PageSettings;
  readonly clock: Clock;
  /** Label of a checkbox of the page. */
  readonly label: string;
}

export type PolicySources = Readonly<
  Partial<
    Record<
      'script-src' | 'frame-src' | 'connect-src' | 'style-src' | 'style-src-attr',
      readonly string[]
    >
  >
>;

/** Each is a separate chunk, so that the page loads only the selected one. */
const kinds: Readonly<Record<BotCheckProvider, () => Promise<BotCheckKind>>> = {
  recaptcha: async () => (await import('./recaptcha.tsx')).recaptcha,
  turnstile: async () => (await import('./turnstile.tsx')).turnstile,
  hcaptcha: async () => (await import('./hcaptcha.tsx')).hcaptcha,
  altcha: async () => (await import('./altcha.ts')).altcha,
};

/** Loads the bot check that the settings select; without a selection the plain checkbox. */
export async function loadBotCheckKind({
  botCheck,
}: Pick<PageSettings, 'botCheck'>): Promise<BotCheckKind> {
  return botCheck === null ? checkbox : kinds[botCheck.provider]();
}

/** Creates the bot check that the settings select. Its chunk is loaded when it is shown. */
export function createBotCheck(options: BotCheckOptions): BotCheck<Element> {
  const { botCheck } = options.settings;
  return {
    // A provider without a site key contacts no third party.
    waitsForInteraction: botCheck?.siteKey !== undefined,
    show(place, listener) {
      if (botCheck === null) return checkbox.show(place, listener, options);
      return new LazyChallenge(async () => {
        const kind = await kinds[botCheck.provider]();
        return () => kind.show(place, listener, options);
      }, listener);
    },
  };
}
