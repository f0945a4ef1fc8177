import { createBotCheck } from '#page/adapters/bot-check/bot-checks.ts';
import { FakeClock } from '#tools/fakes/fake-browser.ts';
import { sentences } from '../sentences.ts';
import { testSettings } from '../test-settings.ts';

/** The checkbox of development as the bot check of a page. */
export const plainCheckbox = () =>
  createBotCheck({
    settings: testSettings,
    label: sentences.botCheckBox,
    clock: new FakeClock(),
  });
