import { createServer } from 'node:http';
import { expect } from 'chai';
import { launchChromium } from '../../harness/browser/chromium.ts';
import { close, listen } from '../../harness/loopback.ts';

describe('the Chromium of the tests', () => {
  it('reaches no other machine, through the proxy of the environment neither', async function () {
    this.timeout(60_000);
    let asked = 0;
    const proxy = createServer((_, response) => {
      asked += 1;
      response.end();
    });
    const { http_proxy } = process.env;
    process.env.http_proxy = await listen(proxy);
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const failed = await page
        .goto('http://elsewhere.test/')
        .catch(({ message }) => message as string);
      expect(failed).to.be.a('string').that.contains('ERR_NAME_NOT_RESOLVED');
      expect(asked).to.equal(0);
    } finally {
      if (http_proxy === undefined) delete process.env.http_proxy;
      else process.env.http_proxy = http_proxy;
      await browser.close();
      await close(proxy);
    }
  });
});
