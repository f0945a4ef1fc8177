import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Journey, journeys } from '../../test/harness/browser/journeys.ts';
import { openSignup } from '../../test/harness/browser/open-signup.ts';

const folder = 'screenshots';

const looks = [
  { name: 'wide', width: 1280, colorScheme: 'light' },
  { name: 'wide-dark', width: 1280, colorScheme: 'dark' },
  { name: 'narrow', width: 360, colorScheme: 'light' },
  { name: 'narrow-dark', width: 360, colorScheme: 'dark' },
] as const;

async function picture({ options, legs }: Journey): Promise<void> {
  const opened = await openSignup(options);
  for (const [state, reach] of Object.entries(legs)) {
    await reach(opened);
    for (const { name, width, colorScheme } of looks) {
      await opened.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await opened.page.setViewportSize({ width, height: 800 });
      const path = join(folder, `${state.replaceAll(/\W+/g, '-')}-${name}.png`);
      await opened.page.screenshot({ path, fullPage: true });
    }
  }
}

// Run by mocha, as the browser tests are, for the browser and the servers they share.
describe(`pictures of every state, in ${folder}/`, () => {
  before(() => mkdir(folder, { recursive: true }));
  for (const journey of journeys) {
    it(journey.name, () => picture(journey));
  }
});
