import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'chai';
import { deferredMessages, messagesAbout } from '../../shared/languages/sentences.ts';
import type { Settings } from '../../shared/settings/settings-schema.ts';
import { recordEarlyInput } from '../../src/boot/early-input.ts';
import type { PageStores } from '../../src/ui/steps/deferred-steps.tsx';
import { eventually } from '../harness/eventually.ts';
import { setNatively } from '../harness/page/set-natively.ts';
import { inWords, moduleOf } from '../harness/sentences.ts';
import { testSettings } from '../harness/test-settings.ts';

// Imported, because mocha's `require` would create another module instance.
const load = async () => ({
  ...(await import('../../src/composition/open-page.ts')),
  ...(await import('../../tools/build/prerender-first-screen.tsx')),
  ...(await import('../../src/ui/app.tsx')),
});

const checkbox: Settings = { ...testSettings, botCheck: null, mock: true };
const recaptcha: Settings = {
  ...checkbox,
  botCheck: { provider: 'recaptcha', siteKey: 'site-key' },
};

describe('the first screen when the script arrives', () => {
  const { error } = console;
  const { fetch } = globalThis;
  let complaints: unknown[][];
  let App: Awaited<ReturnType<typeof load>>['App'];
  let openPage: Awaited<ReturnType<typeof load>>['openPage'];
  let prerender: Awaited<ReturnType<typeof load>>['prerenderFirstScreen'];

  before(async () => {
    ({ App, openPage, prerenderFirstScreen: prerender } = await load());
    // The bot check needs it, and jsdom lacks it.
    window.matchMedia = () =>
      Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
    globalThis.ResizeObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    recordEarlyInput();
  });
  after(() => {
    Reflect.deleteProperty(window, 'matchMedia');
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });

  beforeEach(() => {
    complaints = [];
    console.error = (...complaint) => complaints.push(complaint);
    sessionStorage.clear();
    history.replaceState(null, '', '/');
  });
  afterEach(() => {
    console.error = error;
    globalThis.fetch = fetch;
    document.body.replaceChildren();
    document.head.replaceChildren();
    globalThis.earlyInput = undefined;
  });

  const mark = { src: 'data:,', width: 32, height: 32 };
  const pictures = { mark: { light: mark, dark: mark }, illustration: null };
  const messagesUrl = moduleOf(deferredMessages(messagesAbout('Northgate', 'en'), true));
  const served = (settings: Settings) => {
    const { step, sentences } = prerender(settings, pictures, 'en');
    document.body.innerHTML = `<main id="app">${step}</main>`;
    for (const [id, value] of Object.entries({ settings, sentences })) {
      const block = document.createElement('script');
      block.id = id;
      block.type = 'application/json';
      block.textContent = JSON.stringify(value);
      block.dataset.messages = messagesUrl;
      document.body.prepend(block);
    }
    globalThis.earlyInput = { clicks: [], values: [] };
  };
  /** Runs the first script. @returns the real stores after the handover */
  const arrive = (): Promise<PageStores> =>
    new Promise((resolve) => {
      const { stores, root, onHydrated } = openPage((deferred) => {
        act(() => view.rerender(<App {...deferred} />));
        resolve(deferred.stores);
      });
      const view = render(<App stores={stores} onHydrated={onHydrated} />, {
        container: root as HTMLElement,
        hydrate: true,
        onRecoverableError: (mismatch) => complaints.push([mismatch]),
      });
    });
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Work email' });

  const microsoft = () => screen.getByRole('button', { name: /^Continue with Microsoft/ });

  for (const [name, settings] of Object.entries({ checkbox, recaptcha })) {
    it(`is accepted unchanged: ${name}`, async () => {
      served(settings);
      const main = screen.getByRole('main');
      const input = email();
      const stores = await arrive();
      expect(complaints).to.deep.equal([]);
      expect(screen.getByRole('main')).to.equal(main);
      expect(email()).to.equal(input);
      expect(stores.email.botCheck.status).to.equal(name === 'checkbox' ? 'ready' : 'waiting');
      expect(document.querySelector('script[src], iframe')).to.equal(null);
    });
  }

  it('keeps input from before the deferred part of the page arrives', async () => {
    served(checkbox);
    const arriving = arrive();
    const user = userEvent.setup({ delay: null });
    await user.type(email(), 'ada@');
    const stores = await arriving;
    await user.type(email(), 'example.com');
    expect(email().value).to.equal('ada@example.com');
    expect(stores.email.email).to.equal('ada@example.com');
    expect(document.activeElement).to.equal(email());
    expect(complaints).to.deep.equal([]);
  });

  it('keeps an address that was set without an event before the deferred part of the page arrives', async () => {
    served(checkbox);
    const arriving = arrive();
    setNatively(email(), 'ada@example.com');
    const stores = await arriving;
    expect(email().value).to.equal('ada@example.com');
    expect(stores.email.email).to.equal('ada@example.com');
  });

  it('does not lose a click on a provider before the deferred part of the page arrived', async () => {
    globalThis.fetch = () => new Promise(() => {});
    served({ ...checkbox, mock: false });
    const arriving = arrive();
    act(() => microsoft().click());
    expect(microsoft().getAttribute('aria-busy')).to.equal('true');
    const stores = await arriving;
    await act(async () => {});
    expect(stores.email.sso.starting).to.equal('azure');
    expect(microsoft().getAttribute('aria-busy')).to.equal('true');
  });

  it('submits a click or Enter from before the deferred part arrived', async () => {
    const place = () => document.querySelector<HTMLElement>('.continue-place');
    for (const wish of ['click', 'Enter']) {
      served(checkbox);
      const arriving = arrive();
      const user = userEvent.setup({ delay: null });
      if (wish === 'click') act(() => place()?.click());
      else await user.type(email(), '{Enter}');
      const stores = await arriving;
      await act(async () => {});
      expect(inWords(stores.email.emailError), wish).to.equal('Email is required');
    }
  });

  it('reports an address typed before the script ran', async () => {
    served(recaptcha);
    email().value = 'ada@example.com';
    const stores = await arrive();
    expect(stores.email.email).to.equal('ada@example.com');
    expect(stores.email.botCheck.status).to.equal('loading');
    // Otherwise the next test would get the script.
    await eventually(() => expect(document.querySelector('script[src]')).not.to.equal(null));
  });

  it('reports an address typed before an extension changed the page', async () => {
    served(checkbox);
    const user = userEvent.setup({ delay: null });
    await user.type(email(), 'ada@example.com');
    const typed = email();
    typed.before(document.createElement('button'));
    const stores = await arrive();
    expect(email()).not.to.equal(typed);
    expect(email().value).to.equal('ada@example.com');
    expect(stores.email.email).to.equal('ada@example.com');
    expect(document.activeElement).to.equal(email());
  });
});
