import { createBotCheck } from '../../../src/adapters/bot-check/bot-checks.ts';
import { FakeClock } from '../../harness/fakes/fake-browser.ts';
import { testSettings } from '../../harness/fakes/test-settings.ts';
import { sentences } from '../../harness/sentences.ts';

/** The checkbox of development as the bot check of a page. */
export const plainCheckbox = () =>
  createBotCheck({
    settings: testSettings,
    label: sentences.botCheckBox,
    clock: new FakeClock(),
  });
