import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { eventually } from '../../harness/eventually.ts';

describe('the content policy', () => {
  it('forbids framing the page, and blocks an injected script', async () => {
    const { url, page, log } = await openSignup();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken"';
      document.body.append(script);
      const image = document.createElement('img');
      image.setAttribute('onerror', 'document.title = "taken"');
      image.src = 'data:,';
      document.body.append(image);
    });
    await page.waitForFunction(() => document.querySelector('img')?.complete);
    expect(await page.title()).to.not.equal('taken');
    await eventually(() => expect(log.problems.join('\n')).to.match(/^policy: script-src/m));

    const body = `<iframe src="${url}/"></iframe>`;
    await page.route('http://framer.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body }),
    );
    await page.goto('http://framer.test/');
    const [, frame] = page.frames();
    expect(frame?.url()).to.match(/^chrome-error:/);
    expect(await frame?.locator('#app').count()).to.equal(0);
  });
});
