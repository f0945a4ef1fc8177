import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Journey, journeys } from '../../test/harness/browser/journeys.ts';
import { openSignup } from '../../test/harness/browser/open-signup.ts';

const folder = 'screenshots';

const windows = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
] as const;
const schemes = ['light', 'dark'] as const;

async function picture({ options, legs }: Journey): Promise<void> {
  const opened = await openSignup(options);
  for (const [state, reach] of Object.entries(legs)) {
    await reach(opened);
    for (const colorScheme of schemes) {
      await opened.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const window of windows) {
        await opened.page.setViewportSize(window);
        const name = `${state.replaceAll(/\W+/g, '-')}-${window.width}-${colorScheme}.png`;
        await opened.page.screenshot({ path: join(folder, name), fullPage: true });
      }
    }
  }
}

// Run by mocha, as the browser tests are, for the browser and the servers they share.
describe(`pictures of every state, in ${folder}/`, function () {
  this.timeout(180_000);
  before(() => mkdir(folder, { recursive: true }));
  for (const journey of journeys) {
    it(journey.name, () => picture(journey));
  }
});
