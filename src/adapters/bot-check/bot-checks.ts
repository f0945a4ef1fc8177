import type { BotCheck } from '../../application/ports/bot-check.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { BotCheckProvider } from '../../domain/bot-checks.ts';
import type { BotCheckContext, BotCheckKind } from './bot-check-kind.ts';
import { checkbox } from './checkbox-bot-check.ts';
import { addCheckbox } from './checkbox-element.ts';
import { LazyChallenge } from './lazy-challenge.ts';
import { WidgetChallenge } from './widget.tsx';

export interface BotCheckOptions extends Pick<BotCheckContext, 'settings' | 'clock'> {
  /** Label of the page's checkbox. */
  readonly label: string;
}

/**
 * Each kind is a separate chunk, so that the page loads only the selected one. Kinds with a React component import
 * `react-dom/client`, too: esbuild splits modules by the chunks that import them, and two files of React compress worse
 * than one.
 */
async function kindOf(provider: BotCheckProvider): Promise<BotCheckKind> {
  switch (provider) {
    case 'recaptcha':
      return (await import('./recaptcha.tsx')).recaptcha;
    case 'altcha':
      return (await import('./altcha.ts')).altcha;
    default:
      return (await import('./standard-bot-check.tsx')).standardBotCheck(provider);
  }
}

/** Loads the bot check that the settings select; without a selection the plain checkbox. */
export async function loadBotCheckKind({
  botCheck,
}: Pick<PageSettings, 'botCheck'>): Promise<BotCheckKind> {
  return botCheck === null ? checkbox : kindOf(botCheck.provider);
}

/** Creates the bot check that the settings select. Its chunk is loaded when it is shown. */
export function createBotCheck({ settings, clock, label }: BotCheckOptions): BotCheck<Element> {
  const { botCheck } = settings;
  return {
    // A provider without a site key contacts no third party.
    waitsForInteraction: botCheck?.siteKey !== undefined,
    show(place, listener) {
      const context: BotCheckContext = {
        settings,
        clock,
        showWidget: (widget) => new WidgetChallenge(place, listener, widget, clock),
        showCheckbox: (onChange) => addCheckbox(place, label, onChange),
      };
      if (botCheck === null) return checkbox.show(listener, context);
      return new LazyChallenge(async () => {
        const kind = await kindOf(botCheck.provider);
        return () => kind.show(listener, context);
      }, listener);
    },
  };
}
