import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { expectFocus } from '../../harness/browser/focus.ts';
import { newPage } from '../../harness/browser/new-page.ts';
import { openForSuite } from '../../harness/for-suite.ts';
import { openSite } from '../../harness/site.ts';

describe('a page that cannot start', () => {
  const site = openForSuite(
    () => openSite(),
    ({ close }) => close(),
  );

  const failure = async (page: Page) => {
    const heading = page.getByRole('heading', { level: 1, name: "This page didn't load" });
    await heading.waitFor();
    const href = (name: string) => page.getByRole('link', { name }).getAttribute('href');
    return {
      reason: await page.locator('main p:visible').last().innerText(),
      signIn: await href('sign in'),
      support: await href('contact support'),
    };
  };

  it('shows an error, its reason and links where the settings block is cut off', async () => {
    const page = await newPage();
    await page.route(`${site().url}/`, async (route) => {
      const response = await route.fetch();
      const block = /(<script type="application\/json" id="settings"[^>]*>.*?).{20}(<\/script>)/s;
      await route.fulfill({ response, body: (await response.text()).replace(block, '$1$2') });
    });
    await page.goto(site().url);
    expect(await failure(page)).to.deep.equal({
      reason: 'The settings block of this page is broken: it is not a JSON object.',
      signIn: 'http://localhost:3001/',
      support: 'mailto:support@northgate.example',
    });
    expect(await page.getByRole('main').count()).to.equal(1);
    await expectFocus(page, "h1 This page didn't load");
    expect(await page.title()).to.equal("This page didn't load");
  });
});
