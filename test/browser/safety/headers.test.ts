import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { openSignup } from '../../harness/browser/open-signup.ts';
import { openSite } from '../../harness/site.ts';

const google = 'https://www.google.com/recaptcha/';
const apis = 'https://signup.northgate.example https://identity.northgate.example';

const hash = (text: string | undefined) =>
  `'sha256-${createHash('sha256')
    .update(text ?? '')
    .digest('base64')}'`;

const policy = (style: string | undefined, script: string | undefined) =>
  [
    "default-src 'none'",
    `script-src 'self' ${hash(script)} ${google} https://www.gstatic.com/recaptcha/`,
    `frame-src ${google} https://recaptcha.google.com/recaptcha/`,
    `connect-src 'self' ${apis} ${google}`,
    "img-src 'self' data:",
    `style-src 'self' ${hash(style)}`,
    "font-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

describe('the headers of the page', () => {
  it('are on the page, on its files and on what is not there', async () => {
    const site = await openSite({ environment: 'production' });
    try {
      const html = await (await fetch(site.url)).text();
      const [, style] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
      const [, script] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
      const csp = policy(style, script);
      const asset = /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
      const cache = { '/': 'private, no-cache', [asset]: 'public, max-age=31536000, immutable' };
      for (const path of ['/', asset, '/nothing', '/assets/nothing.js', '/%E0']) {
        const { headers, status } = await fetch(site.url + path);
        expect(status, path).to.equal(path in cache ? 200 : path === '/%E0' ? 400 : 404);
        expect(Object.fromEntries(headers), path).to.include({
          'content-security-policy': csp,
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin-allow-popups',
          'cache-control': cache[path] ?? 'no-store',
        });
        expect(headers.get('permissions-policy'), path).to.contain('camera=()');
        expect(headers.get('server'), path).to.equal(null);
      }
      expect(csp).to.not.match(/unsafe-/);
    } finally {
      await site.close();
    }
  });

  it('keep the page out of frames, and stop a script that somebody slipped in', async () => {
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
    expect(log.problems.some((problem) => problem.startsWith('policy: script-src'))).to.equal(true);

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
