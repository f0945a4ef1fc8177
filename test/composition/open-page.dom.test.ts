import { expect } from 'chai';
import {
  firstScreenMessages,
  laterMessages,
  messagesAbout,
} from '../../shared/languages/sentences.ts';
import { openPage } from '../../src/composition/open-page.ts';
import type { RestOfPage } from '../../src/composition/rest-of-page.ts';
import { eventually } from '../harness/eventually.ts';
import { inWords, moduleOf } from '../harness/sentences.ts';
import { testSettings } from '../harness/test-settings.ts';

describe('opening the page', () => {
  afterEach(() => document.body.replaceChildren());

  const serve = (settings: string) => {
    document.body.innerHTML =
      '<script type="application/json" id="settings"></script><div id="app"></div><script type="application/json" id="sentences"></script>';
    const messages = messagesAbout('Northgate', 'en');
    const write = (id: string, text: string) => {
      for (const block of document.querySelectorAll(id)) block.textContent = text;
    };
    write('#settings', settings);
    write('#sentences', JSON.stringify(firstScreenMessages(messages)));
    const block = document.querySelector<HTMLElement>('#sentences');
    if (block) block.dataset.later = moduleOf(laterMessages(messages, true));
  };

  for (const mock of [false, true]) {
    it(`reads settings and root from the page, ${mock ? 'with mock responses' : 'for real'}`, async () => {
      const settings = { ...testSettings, mock };
      serve(JSON.stringify(settings));
      const { stores: later } = await new Promise<RestOfPage>((show) => {
        const { stores, root, onHydrated: begin } = openPage(show);
        begin();
        expect(stores.settings).to.deep.equal(settings);
        expect(root).to.equal(document.querySelector('#app'));
      });
      expect(later.settings).to.deep.equal(settings);
    });
  }

  it("starts at step 1 and restores the visitor's step later", async () => {
    serve(JSON.stringify(testSettings));
    history.replaceState(null, '', '/?error=x');
    const { stores: later } = await new Promise<RestOfPage>((show) => {
      const { stores, onHydrated: begin } = openPage(show);
      expect(stores.signup.step).to.deep.equal({ name: 'email', refusal: null });
      begin();
    });
    expect(inWords(later.email.sso.failure?.message)).to.equal('Signup failed. Please try again.');
    expect(location.search).to.equal('');
    expect(document.title).to.match(/^Error: Step 1/);
  });

  it('shows no other step before step 1 is hydrated', async () => {
    serve(JSON.stringify(testSettings));
    let shown = false;
    const { onHydrated: begin } = openPage(() => {
      shown = true;
    });
    await import('../../src/composition/rest-of-page.ts');
    // Enough tasks for the rest to open.
    for (let task = 0; task < 10; task++) await new Promise((resolve) => setTimeout(resolve));
    expect(shown).to.equal(false);
    begin();
    while (!shown) await new Promise((resolve) => setTimeout(resolve));
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

  it('keeps the time limit of its start when the rest fails and hydration never commits', async () => {
    serve(JSON.stringify(testSettings));
    const missing = 'data:text/javascript,throw 1';
    const block = document.querySelector<HTMLElement>('#sentences');
    if (block) block.dataset.later = missing;
    const showFailure = () => {};
    globalThis.openTimedOut = showFailure;
    openPage(() => {});
    await import(missing).catch(() => {});
    // Enough tasks for the failure to be handled.
    for (let task = 0; task < 10; task++) await new Promise((resolve) => setTimeout(resolve));
    expect(globalThis.openTimedOut).to.equal(showFailure);
  });

  it('fails for missing or broken settings', () => {
    expect(() => openPage(() => {})).to.throw(/settings/);
    serve('{"product": ');
    expect(() => openPage(() => {})).to.throw();
  });
});
