import { createBotCheck } from '#page/adapters/bot-check/bot-checks.ts';
import { FakeClock } from '#tools/fakes/fake-browser.ts';
import { sentences } from '../sentences.ts';
import { testSettings } from '../test-settings.ts';

/** Binds the plain checkbox as bot check. */
export const plainCheckbox = () =>
  createBotCheck({
    settings: testSettings,
    label: sentences.botCheckBox,
    clock: new FakeClock(),
  });
