import type { Challenge, ChallengeListener } from '../../application/ports/bot-check.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { PageSettings } from '../../application/ports/settings.ts';
import type { CheckboxElement } from './checkbox-element.ts';
import type { Widget } from './widget.tsx';

/** Sources for the content security policy, by directive. */
export type PolicySources = Readonly<
  Partial<
    Record<
      'script-src' | 'frame-src' | 'connect-src' | 'style-src' | 'style-src-attr',
      readonly string[]
    >
  >
>;

/** Heights of a widget as CSS lengths; `narrow` applies below a width of 320 pixels. */
export interface WidgetHeight {
  readonly wide: string;
  readonly narrow: string;
}

/** A kind of bot check: data for the build, and a challenge for the page. */
export interface BotCheckKind {
  /** The page reserves this height while the bot check loads. */
  readonly height: WidgetHeight;
  policySources(settings: PageSettings): PolicySources;
  /** Shows a challenge. Never throws; failures reach the listener. */
  show(listener: ChallengeListener, context: BotCheckContext): Challenge;
}

/** Dependencies of a kind. Its chunk gets shared code by this object and not by imports. */
export interface BotCheckContext {
  readonly settings: PageSettings;
  readonly clock: Clock;
  /** Renders the widget of a third party in the place of the bot check. */
  showWidget(widget: Widget): Challenge;
  /** Renders a checkbox of the page in the place of the bot check. @param onChange receives whether it is ticked */
  showCheckbox(onChange: (ticked: boolean) => void): CheckboxElement;
}
