import type { BotCheck, Challenge, ChallengeListener } from '../../application/ports/bot-check.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { BotCheckProvider } from '../../domain/bot-check-provider.ts';
import { checkbox } from './checkbox-bot-check.ts';
import { addCheckbox, type CheckboxElement } from './checkbox-element.ts';
import { LazyChallenge } from './lazy-challenge.ts';
import type { StandardWidget } from './standard-widget.tsx';
import { type Widget, WidgetChallenge } from './widget.tsx';

/** A kind of bot check: data for the build, and a challenge for the page. */
export interface BotCheckKind {
  /** Height as a CSS length, reserved while it loads; `narrow` applies below a width of 320 pixels. */
  readonly height: { readonly wide: string; readonly narrow: string };
  /** Sources for the content security policy, by directive. */
  policySources(settings: PageSettings): PolicySources;
  /** Shows a challenge. Never throws; failures reach the listener. */
  show(listener: ChallengeListener, context: BotCheckContext): Challenge;
}

/** What a kind needs; shared code reaches its chunk by this object. */
export interface BotCheckContext {
  readonly settings: PageSettings;
  readonly clock: Clock;
  /** Renders the widget of a third party in the place of the bot check. */
  showWidget(widget: Widget): Challenge;
  /** Renders a checkbox of the page in the place of the bot check. @param onChange receives whether it is ticked */
  showCheckbox(onChange: (ticked: boolean) => void): CheckboxElement;
}

export interface BotCheckOptions extends Pick<BotCheckContext, 'settings' | 'clock'> {
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

/**
 * Each is a separate chunk, so that the page loads only the selected one. Those with a React component import `react-dom/client`,
 * too: esbuild splits modules by the chunks that import them, and two files of React compress worse than one.
 */
const kinds: Readonly<Record<BotCheckProvider, () => Promise<BotCheckKind>>> = {
  recaptcha: async () => (await import('./recaptcha.tsx')).recaptcha,
  turnstile: () => standard(import('./turnstile.ts').then(({ turnstile }) => turnstile)),
  hcaptcha: () => standard(import('./hcaptcha.ts').then(({ hcaptcha }) => hcaptcha)),
  altcha: async () => (await import('./altcha.ts')).altcha,
};

/** Fetches the row of a widget and the code of all rows at once. */
async function standard(row: Promise<StandardWidget>): Promise<BotCheckKind> {
  const [widget, { standardWidget }] = await Promise.all([row, import('./standard-widget.tsx')]);
  return standardWidget(widget);
}

/** Loads the bot check that the settings select; without a selection the plain checkbox. */
export async function loadBotCheckKind({
  botCheck,
}: Pick<PageSettings, 'botCheck'>): Promise<BotCheckKind> {
  return botCheck === null ? checkbox : kinds[botCheck.provider]();
}

/** Creates the bot check that the settings select. Its chunk is loaded when it is shown. */
export function createBotCheck({ settings, clock, label }: BotCheckOptions): BotCheck<Element> {
  const { botCheck } = settings;
  return {
    // A provider without a site key contacts no third party.
    waitsForInteraction: botCheck?.siteKey !== undefined,
    show(place, listener) {
      const context: BotCheckContext = {
        ...{ settings, clock },
        showWidget: (widget) => new WidgetChallenge(place, listener, widget, clock),
        showCheckbox: (onChange) => addCheckbox(place, label, onChange),
      };
      if (botCheck === null) return checkbox.show(listener, context);
      return new LazyChallenge(async () => {
        const kind = await kinds[botCheck.provider]();
        return () => kind.show(listener, context);
      }, listener);
    },
  };
}
