import { createServer } from 'node:http';
import { expect } from 'chai';
import type { Engine } from '../../harness/browser/engines/engine.ts';
import { inEachEngine } from '../../harness/browser/engines/engines.ts';
import { close, listen } from '../../harness/loopback.ts';
import { openSite, type Site } from '../../harness/site.ts';

/** Serves what a site does, but holds its scripts back until they are let go, at each visit anew. */
class SlowSite {
  /** What the browser opened, with the query. */
  readonly visits: string[] = [];
  private release = () => {};
  private released = Promise.resolve();
  private readonly server = createServer(async ({ url = '' }, response) => {
    const isScript = url.endsWith('.js');
    if (isScript) await this.released;
    else if (/^\/(\?|$)/.test(url)) this.visits.push(url);
    const answer = await fetch(this.site.url + url, { headers: { 'Accept-Encoding': 'identity' } });
    response.writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...(isScript && { 'Cache-Control': 'no-store' }),
    });
    response.end(Buffer.from(await answer.arrayBuffer()));
  });

  constructor(private readonly site: Site) {}

  async open(): Promise<string> {
    return `${await listen(this.server)}/`;
  }

  /** @returns lets the scripts go */
  hold(): () => void {
    this.visits.length = 0;
    this.released = new Promise((resolve) => {
      this.release = resolve;
    });
    return this.release;
  }

  async close(): Promise<void> {
    this.release();
    await close(this.server);
    await this.site.close();
  }
}

/** Milliseconds: a browser and a page take seconds to start, on a busy machine many. */
const PATIENCE = 90_000;

// How Chromium does is in ../experience.
inEachEngine(
  'before the script arrives',
  (start) => {
    let site: SlowSite;
    let url: string;
    let engine: Engine;

    before('open the page and the browser', async function () {
      this.timeout(PATIENCE);
      site = new SlowSite(await openSite({ settings: { mock: true } }));
      url = await site.open();
      engine = await start();
    });
    after('close them', async () => {
      await engine?.close();
      await site?.close();
    });

    const address = () => engine.run('return document.querySelector("#email").value');
    const isDisabled = () =>
      engine.run('return document.querySelector(".button-primary").disabled');
    const enable = () => engine.run('document.querySelector(".button-primary").disabled = false');

    it('the form goes nowhere, and Continue waits, whatever a reload restores', async () => {
      const release = site.hold();
      await engine.open(url);
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
      expect(site.visits).to.deep.equal(['/', '/']);
      expect(await address()).to.equal(typed);
    });

    it('a click on a provider is kept, and does what it should when the script is there', async () => {
      const release = site.hold();
      await engine.open(url);
      await engine.click('.button-provider');
      release();
      await engine.shows('Step 3 of 4');
    });
  },
  ['Firefox', 'WebKit'],
);
