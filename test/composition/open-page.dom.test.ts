import { expect } from 'chai';
import {
  deferredMessages,
  firstScreenMessages,
  messagesAbout,
} from '../../shared/languages/sentences.ts';
import { pageReload } from '../../src/boot/page-reload.ts';
import type { DeferredPage } from '../../src/composition/deferred-page.ts';
import { openPage } from '../../src/composition/open-page.ts';
import { FakeClock } from '../../tools/fakes/fake-browser.ts';
import { eventually } from '../harness/eventually.ts';
import { inWords, moduleOf, sentences } from '../harness/sentences.ts';
import { testSettings } from '../harness/test-settings.ts';

describe('opening the page', () => {
  const { now } = pageReload;
  afterEach(() => {
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
    globalThis.openTimedOut = undefined;
    globalThis.startFailure = undefined;
    // Allows the reload again.
    Object.assign(pageReload, { now }).succeeded();
  });

  const messagesBlock = () => document.querySelector<HTMLElement>('#sentences');

  /** Waits until the deferred part has loaded or failed, and what follows without hydration is done. */
  const loaded = async () => {
    const messages = `${messagesBlock()?.dataset.messages}`;
    const page = import('../../src/composition/deferred-page.ts');
    await Promise.allSettled([page, import(messages)]);
    await new Promise(setImmediate);
  };

  const serve = (settings: string) => {
    document.body.innerHTML =
      '<script type="application/json" id="settings"></script><div id="app"></div><script type="application/json" id="sentences"></script>';
    const messages = messagesAbout('Northgate', 'en');
    const write = (id: string, text: string) => {
      for (const block of document.querySelectorAll(id)) block.textContent = text;
    };
    write('#settings', settings);
    write('#sentences', JSON.stringify(firstScreenMessages(messages)));
    const block = messagesBlock();
    if (block) block.dataset.messages = moduleOf(deferredMessages(messages, true));
  };

  it("starts at the email step, and restores the visitor's step when that is hydrated", async () => {
    serve(JSON.stringify(testSettings));
    history.replaceState(null, '', '/?error=x');
    const clock = new FakeClock();
    let deferred: DeferredPage['stores'] | undefined;
    const { stores, root, onHydrated } = openPage((page) => {
      deferred = page.stores;
    }, clock);
    expect(root).to.equal(document.querySelector('#app'));
    expect(stores.settings).to.deep.equal(testSettings);
    expect(stores.signup.step).to.deep.equal({ name: 'email', refusal: null });
    await loaded();
    expect(clock.pending).to.equal(0);
    onHydrated();
    await eventually(() => {
      clock.advance(0);
      expect(deferred).to.not.equal(undefined);
    });
    expect(deferred?.settings).to.deep.equal(testSettings);
    expect(inWords(deferred?.email.sso.failure?.message)).to.equal(
      'Signup failed. Please try again.',
    );
    expect(location.search).to.equal('');
    expect(document.title).to.match(/^Error: Step 1/);
  });

  it('has a time limit until it is open, mock responses included', async () => {
    serve(JSON.stringify({ ...testSettings, mock: true }));
    let limitWhenShown: unknown;
    const { onHydrated: begin } = openPage(() => {
      limitWhenShown = globalThis.openTimedOut;
    });
    begin();
    expect(globalThis.openTimedOut).to.be.a('function');
    await eventually(() => expect(globalThis.openTimedOut).to.equal(undefined));
    expect(limitWhenShown).to.be.a('function');
  });

  for (const [what, typed, reloads] of [
    ['reloads an untouched page', '', 1],
    ['does not reload a page with input', 'ada@example.com', 0],
  ] as const) {
    it(`${what} when the time limit ends, and shows a message`, async () => {
      serve(JSON.stringify(testSettings));
      let count = 0;
      pageReload.now = () => {
        count += 1;
      };
      // Its timers do not end, so the deferred page does not open.
      const { stores, onHydrated } = openPage(() => {}, new FakeClock());
      stores.email.type(typed);
      onHydrated();
      await globalThis.openTimedOut?.();
      expect(count).to.equal(reloads);
      expect(stores.email.botCheck.status).to.equal('unavailable');
    });
  }

  it('keeps the time limit of its start when the deferred part fails and hydration never commits', async () => {
    serve(JSON.stringify(testSettings));
    const block = messagesBlock();
    if (block) block.dataset.messages = 'data:text/javascript,throw 1';
    const showFailure = () => {};
    globalThis.openTimedOut = showFailure;
    openPage(() => {});
    await loaded();
    expect(globalThis.openTimedOut).to.equal(showFailure);
  });

  it('has the valid links of broken settings in its failure message', async () => {
    const links = ['signInUrl', 'supportUrl'].map((setting) => {
      return { dataset: { setting }, href: 'https://build.test/' };
    });
    globalThis.startFailure = () => links as unknown as NodeListOf<HTMLAnchorElement>;
    const { openDeferredPage } = await import('../../src/composition/deferred-page.ts');
    const given = { signInUrl: 'https://console.acme.test/', supportUrl: 'javascript:alert(1)' };
    const error = await openDeferredPage({ ...given, environment: 'qa' }, sentences).catch(String);
    expect(error).to.equal('Error: Unknown environment: qa');
    const hrefs = links.map(({ href }) => href);
    expect(hrefs).to.deep.equal(['https://console.acme.test/', 'https://build.test/']);
  });
});
