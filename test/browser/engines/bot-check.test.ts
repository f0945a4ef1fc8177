import { expect } from 'chai';
import type { FastifyPluginAsync } from 'fastify';
import type { Engine } from '../../harness/browser/engines/engine.ts';
import { inEachEngine } from '../../harness/browser/engines/engines.ts';
import { eventually } from '../../harness/eventually.ts';
import {
  drawnWidget,
  drawnWidgetHere,
  widgetScript,
  withWidget,
} from '../../harness/fake-widgets.ts';
import { openSite, type Site } from '../../harness/site.ts';

/** Served from the page's host, because the drivers of these browsers cannot intercept requests to Google. */
const script = '/fake-widget';
const withGoogle: FastifyPluginAsync = async (page) => {
  page.get(script, (_, reply) =>
    reply.type('text/javascript').send(widgetScript('recaptcha', 'about:blank')),
  );
};

/** In Firefox, the driver sees the page's globals only there. */
const globals = '(window.wrappedJSObject ?? window)';

// For Chromium see ../experience.
inEachEngine('the bot check', (start) => {
  let site: Site;
  let engine: Engine;

  before('open the page and the browser', async () => {
    site = await openSite({ settings: { mock: true, ...withWidget() }, withPage: withGoogle });
    engine = await start();
  });
  after('close them', async () => {
    await engine?.close();
    await site?.close();
  });

  const expectDrawn = (challenge: 'hidden' | 'in view') =>
    eventually(async () => {
      const drawn = await engine.run(`return (${drawnWidgetHere})()`);
      expect(drawn).to.deep.equal(drawnWidget(challenge));
    });

  it("shows Google's markup: a box of its size, no token field, the challenge on request", async () => {
    await engine.open(site.url);
    // Firefox opens an empty document first, which would run the script.
    await engine.shows('Work email');
    await engine.run(
      `document.body.append(Object.assign(document.createElement('script'), { src: '${script}' }))`,
    );
    // Otherwise the page requests Google's script and fails.
    await eventually(async () => {
      expect(await engine.run(`return typeof ${globals}.grecaptcha`)).to.equal('object');
    });
    await engine.click('#email');
    await expectDrawn('hidden');
    await engine.run(`${globals}.fakeCaptcha.challenge()`);
    await expectDrawn('in view');
  });
});
