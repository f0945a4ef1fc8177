import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { LocalInbox } from '../../service/dev/mail/local-inbox.ts';
import type { Mail } from '../../service/src/application/ports/mail.ts';
import { type Journey, journeys } from '../../test/harness/browser/journeys.ts';
import { newPage } from '../../test/harness/browser/new-page.ts';
import { openSignup } from '../../test/harness/browser/open-signup.ts';
import { serviceHouse, servicePages } from '../../test/harness/browser/service-pages.ts';
import { sampleMails } from '../../test/harness/service/sample-mails.ts';
import { testBranding } from '../../test/harness/service/test-branding.ts';

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
    await shoot(opened.page, state);
  }
}

async function shoot(page: Page, state: string): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const window of windows) {
      await page.setViewportSize(window);
      const name = `${state.replaceAll(/\W+/g, '-')}-${window.width}-${colorScheme}.png`;
      await page.screenshot({ path: join(folder, name), fullPage: true });
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

  const house = serviceHouse();
  it('the pages of the service', async () => {
    const page = await newPage();
    for (const [name, reach] of Object.entries(servicePages)) {
      await reach(page, house());
      await shoot(page, `service ${name}`);
    }
  });

  it('the mails', async () => {
    const inbox = new LocalInbox(testBranding, { now: () => new Date() }, () => {});
    const page = await newPage();
    for (const [name, mail] of Object.entries<Mail>(sampleMails)) {
      await inbox.send(mail);
      await page.setContent(inbox.mails[0]?.html ?? '');
      await shoot(page, `mail ${name}`);
    }
  });
});
