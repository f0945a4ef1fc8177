import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import type { Engine } from '../../harness/browser/engines/engine.ts';
import { inEachEngine } from '../../harness/browser/engines/engines.ts';
import { openSite, type Site } from '../../harness/site.ts';

// `../experience` has the tests of Chromium.
inEachEngine('before the script arrives', (start) => {
  /** Opened URLs with their queries. */
  const visits: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const routes = Object.assign(
    async (page: FastifyInstance) => {
      page.addHook('onRequest', async ({ url }, reply) => {
        if (/^\/(\?|$)/.test(url)) visits.push(url);
        if (!url.endsWith('.js')) return;
        await released;
        reply.header('Cache-Control', 'no-store');
      });
    },
    // Fastify's marker for a plugin without its own scope.
    { [Symbol.for('skip-override')]: true },
  );
  let site: Site;
  let engine: Engine;

  before('open the page and the browser', async () => {
    site = await openSite({ settings: { mock: true }, routes });
    engine = await start();
  });
  after('close them', async () => {
    await engine?.close();
    await site?.close();
  });

  const address = () => engine.run('return document.querySelector("#email").value');
  const isDisabled = () => engine.run('return document.querySelector(".button-primary").disabled');
  const enable = () => engine.run('document.querySelector(".button-primary").disabled = false');

  it('the form is not submitted and Continue stays disabled, whatever a reload restores', async () => {
    await engine.open(site.url);
    await engine.click('#email');
    await engine.type('ada@example.com');
    await enable();
    await engine.reload();
    await engine.click('#email');
    expect(await isDisabled()).to.equal(true);

    await enable();
    await engine.type('!');
    const typed = await address();
    await engine.press('Enter');
    await engine.click('.button-primary');
    release();
    await engine.shows('Please complete the reCAPTCHA.');
    expect(visits).to.deep.equal(['/', '/']);
    expect(await address()).to.equal(typed);
  });
});
