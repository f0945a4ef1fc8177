import type { CDPSession } from 'playwright-core';

const hosts = ['google.com', 'gstatic.com', 'recaptcha.net'];

/** Of the size of the real one, and solved by a click. */
const script = `
  window.grecaptcha = {
    render(place, { size, callback }) {
      const widget = document.createElement('div');
      const [width, height] = size === 'compact' ? [164, 144] : [304, 78];
      Object.assign(widget.style, { width: width + 'px', height: height + 'px' });
      widget.dataset.fakeRecaptcha = '';
      widget.addEventListener('click', () => callback('fake-token'));
      place.append(widget);
      return 0;
    },
    reset() {},
  };
  window.onloadcallback();
`;

/** Selector of the widget. */
export const fakeWidget = '[data-fake-recaptcha]';

export const isGoogle = (url: string) => hosts.some((host) => new URL(url).hostname.endsWith(host));

/**
 * Answers a page's requests for reCAPTCHA. Not with the browser driver's own routes: they turn the cache off, and what
 * is fetched ahead would load twice.
 */
export async function playGoogle(cdp: CDPSession): Promise<void> {
  cdp.on('Fetch.requestPaused', ({ requestId }) => {
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'text/javascript' }],
      body: Buffer.from(script).toString('base64'),
    };
    // The page may be gone by now.
    cdp.send('Fetch.fulfillRequest', answer).catch(() => {});
  });
  await cdp.send('Fetch.enable', {
    patterns: hosts.map((host) => ({ urlPattern: `https://*.${host}/*` })),
  });
}
