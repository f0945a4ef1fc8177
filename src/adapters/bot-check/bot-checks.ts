import type { BotCheck } from '../../application/ports/bot-check.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import { checkbox } from './checkbox.ts';
import { recaptcha } from './recaptcha.tsx';

/** A kind of bot check: data for the build, and a factory for the page. */
export interface BotCheckKind {
  /** Height as a CSS length, reserved while it loads; `narrow` applies below a width of 320 pixels. */
  readonly height: { readonly wide: string; readonly narrow: string };
  isChosenBy(settings: PageSettings): boolean;
  /** Sources for the content security policy, by directive. */
  policySources(settings: PageSettings): PolicySources;
  /** @param label of the checkbox, where the page renders one itself */
  create(settings: PageSettings, label: string, clock: Clock): BotCheck<Element>;
}

export type PolicySources = Readonly<
  Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'style-src-attr', readonly string[]>>
>;

/** In order of precedence. */
const botChecks: readonly BotCheckKind[] = [recaptcha, checkbox];

/** Returns the bot check that the settings choose. */
export function botCheckFor(settings: PageSettings): BotCheckKind {
  return botChecks.find((kind) => kind.isChosenBy(settings)) ?? checkbox;
}
