import type { BotCheck } from '../../application/ports/bot-check.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import { checkbox } from './checkbox.ts';
import { recaptcha } from './recaptcha.tsx';

/** A bot check that a company can have: what the build has to know of it, and how the page makes it. */
export interface BotCheckKind {
  /** Its height as a CSS length, kept free while it loads; `narrow` where its place is less than 320 pixels wide. */
  readonly height: { readonly wide: string; readonly narrow: string };
  isChosenBy(settings: PageSettings): boolean;
  /** The sources that the content security policy has to allow, by directive. */
  policySources(settings: PageSettings): PolicySources;
  /** @param label what the visitor reads beside a checkbox of our own */
  create(settings: PageSettings, label: string, clock: Clock): BotCheck<Element>;
}

export type PolicySources = Readonly<
  Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'style-src-attr', readonly string[]>>
>;

/** In order of preference. */
const botChecks: readonly BotCheckKind[] = [recaptcha, checkbox];

/** The bot check of these settings. */
export function botCheckFor(settings: PageSettings): BotCheckKind {
  return botChecks.find((kind) => kind.isChosenBy(settings)) ?? checkbox;
}
