import { expect } from 'chai';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Engine } from '../../harness/browser/engines/engine.ts';
import { inEachEngine } from '../../harness/browser/engines/engines.ts';
import { openSite, type Site } from '../../harness/site.ts';

/** Delays the scripts of a page at each visit until they are released. */
class SlowScripts {
  /** Opened URLs with their queries. */
  readonly visits: string[] = [];
  private release = () => {};
  private released = Promise.resolve();

  readonly plugin: FastifyPluginAsync = Object.assign(
    async (page: FastifyInstance) => {
      page.addHook('onRequest', async ({ url }, reply) => {
        if (/^\/(\?|$)/.test(url)) this.visits.push(url);
        if (!url.endsWith('.js')) return;
        await this.released;
        reply.header('Cache-Control', 'no-store');
      });
    },
    // Fastify's marker for a plugin without its own scope.
    { [Symbol.for('skip-override')]: true },
  );

  /** @returns releases the scripts */
  hold(): () => void {
    this.visits.length = 0;
    this.released = new Promise((resolve) => {
      this.release = resolve;
    });
    return this.release;
  }
}

// For Chromium see ../experience.
inEachEngine('before the script arrives', (start) => {
  const scripts = new SlowScripts();
  let site: Site;
  let engine: Engine;

  before('open the page and the browser', async () => {
    site = await openSite({ settings: { mock: true }, routes: scripts.plugin });
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
    const release = scripts.hold();
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
    expect(scripts.visits).to.deep.equal(['/', '/']);
    expect(await address()).to.equal(typed);
  });
});
