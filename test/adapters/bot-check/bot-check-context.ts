import type { BotCheckContext } from '#page/adapters/bot-check/bot-check-kind.ts';
import type { BotCheckOptions } from '#page/adapters/bot-check/bot-checks.ts';
import { addCheckbox } from '#page/adapters/bot-check/checkbox-element.ts';
import { WidgetChallenge } from '#page/adapters/bot-check/widget.tsx';
import type { ChallengeListener } from '#page/application/ports/bot-check.ts';
import { FakeClock } from '#tools/fakes/fake-browser.ts';
import { testSettings } from '../../harness/test-settings.ts';

/** The context of a bot check that is rendered into `place`. */
export function botCheckContext(
  place: Element,
  listener: ChallengeListener,
  options: Partial<BotCheckOptions> = {},
): BotCheckContext {
  const { settings = testSettings, clock = new FakeClock(), label = "I'm not a robot" } = options;
  return {
    settings,
    clock,
    showWidget: (widget) => new WidgetChallenge(place, listener, widget, clock),
    showCheckbox: (onChange) => addCheckbox(place, label, onChange),
  };
}
