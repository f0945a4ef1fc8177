import { resolve } from 'node:path';
import { expect } from 'chai';
import { pageDocument } from '../../src/adapters/browser/page-document.ts';
import { LANGUAGE_CHOSEN } from '../../src/boot/choose-language.ts';
import {
  addressRestorer,
  endEarlyInput,
  repeatEarlyClicks,
  takeEarlyClicks,
} from '../../src/boot/early-input.ts';
import { loadMainScript } from '../../src/boot/main-script.ts';
import { watchStart } from '../../src/boot/start-failure.ts';
import { restoreTypedAddress } from '../../src/boot/typed-address.ts';
import { bundleText } from '../../tools/build/bundle.ts';
import { type Dom, domForEach, installDom } from '../harness/dom.ts';

type RunEarlyScript = (...globals: unknown[]) => void;

describe('recordEarlyInput', () => {
  let dom: Dom;
  let repeated: string[];
  let runEarlyScript: RunEarlyScript;

  before(async () => {
    const build = { root: resolve('.'), mockResponses: false };
    const script = await bundleText(build, 'src/boot/early-script.ts');
    runEarlyScript = new Function('globalThis', 'addEventListener', script) as RunEarlyScript;
  });

  beforeEach(() => {
    repeated = [];
    dom = installDom({
      body: `
        <a href="#elsewhere">Elsewhere</a>
        <main id="app">
          <button id="google" class="button-provider"><span>Google</span></button>
          <div class="continue-place"><button disabled>Continue</button></div>
          <label>Email <input id="email" type="email"></label>
        </main>
        <button id="outside"></button>`,
    });
    dom.replace('AbortController', dom.window.AbortController);
    // The test does not load the main script.
    dom.replace('requestAnimationFrame', () => {});
    runEarlyScript(globalThis, dom.window.addEventListener.bind(dom.window));
  });
  afterEach(() => dom.remove());

  const click = (selector: string) =>
    dom.window.document.querySelector<HTMLElement>(selector)?.click();

  const arrive = () => {
    dom.window.addEventListener('click', ({ target }) => {
      const { id, className } = target as HTMLElement;
      repeated.push(id || className);
    });
    endEarlyInput();
  };

  it('lets clicks be repeated once: early ones for early listeners, later ones for the others', () => {
    click('#google');
    repeatEarlyClicks();
    click('.continue-place');
    arrive();
    endEarlyInput();
    expect(repeated).to.deep.equal(['google', 'continue-place']);
  });

  it('lets clicks on any part of a button be repeated in order, also on buttons that replaced the clicked ones', () => {
    click('#google span');
    click('.continue-place');
    const app = dom.window.document.querySelector('#app') as HTMLElement;
    app.innerHTML = `<button>Of an extension</button>${app.innerHTML}`;
    arrive();
    expect(repeated).to.deep.equal(['google', 'continue-place']);
  });

  const field = () => dom.window.document.querySelector('#email') as HTMLInputElement;
  const edit = (value: string) => {
    field().value = value;
    field().dispatchEvent(new dom.window.Event('input', { bubbles: true }));
  };
  /** @returns the restored address with a bar at the caret */
  const replaceField = () => {
    const restore = addressRestorer();
    field().outerHTML = '<input id="email" type="email">';
    let caret = 0;
    field().setSelectionRange = (start) => {
      caret = start as number;
    };
    const value = `${restore()}`;
    expect([field().value, field().type]).to.deep.equal([value, 'email']);
    return `${value.slice(0, caret)}|${value.slice(caret)}`;
  };
  const hasFocus = () => dom.window.document.activeElement === field();

  it('lets an address be restored in a new field, with the caret behind the last edit', () => {
    for (const [edits, restored] of [
      [['an', 'ann'], 'ann|'],
      [['ann@ac', 'anna@ac'], 'anna|@ac'],
      [['anna@ac', 'ana@ac'], 'an|a@ac'],
      [['anna@ac', 'bo@ac'], 'bo|@ac'],
      [['an@', ''], '|'],
    ] as const) {
      for (const value of edits) edit(value);
      expect(replaceField()).to.equal(restored);
    }
  });

  it('lets no address be restored in the same field, or over a newer one', () => {
    edit('anna@');
    const restore = addressRestorer();
    expect(restore()).to.equal(undefined);
    field().outerHTML = '<input id="email" type="email" value="anna@example.com">';
    expect(restore()).to.equal('anna@example.com');
  });

  it('lets the focus be restored in a new field, unless the visitor has left it', () => {
    field().focus();
    replaceField();
    expect(hasFocus()).to.equal(true);
    dom.window.document.querySelector('a')?.focus();
    replaceField();
    expect(hasFocus()).to.equal(false);
  });

  it('lets no click on links, fields and other elements be repeated', () => {
    for (const selector of ['a', 'label', '#outside']) click(selector);
    arrive();
    expect(repeated).to.be.empty;
  });

  it('lets no click be repeated after the failure was shown', () => {
    click('#google');
    takeEarlyClicks();
    click('.continue-place');
    arrive();
    expect(repeated).to.deep.equal(['continue-place']);
  });

  it('is optional', () => {
    globalThis.earlyInput = undefined;
    for (const act of [repeatEarlyClicks, addressRestorer(), endEarlyInput]) {
      expect(act).not.to.throw();
    }
  });
});

const main = 'https://signup.test/assets/main.js';

describe('watchStart', () => {
  const dom = domForEach({
    body: `
        <link rel="modulepreload" href="/assets/main.js">
        <script type="module" src="/assets/main.js"></script>
        <template id="start-failure"><div><h1 tabindex="-1">No luck</h1><p></p></div></template>
        <main><div id="app"><h1>Sign up</h1><input id="email"></div></main>`,
  });
  /** Runs timers by their delay. */
  let timers: Map<number, () => void>;

  beforeEach(() => {
    timers = new Map();
    dom.replace('setTimeout', (run: () => void, delay: number) => timers.set(delay, run));
    dom.replace('AbortController', dom.window.AbortController);
    dom.replace('addEventListener', dom.window.addEventListener.bind(dom.window));
    watchStart();
  });

  const throwIn = (filename: string) =>
    dom.window.dispatchEvent(
      new dom.window.ErrorEvent('error', { filename, error: new Error('Broken') }),
    );
  const dispatchOn = (selector: string, event: string) =>
    dom.window.document.querySelector(selector)?.dispatchEvent(new dom.window.Event(event));
  const shown = () =>
    [...dom.window.document.querySelectorAll('main > :not([hidden])')]
      .map(({ textContent }) => textContent)
      .join();

  it('shows what the script of the page throws', () => {
    throwIn(main);
    expect(shown()).to.equal('No luckBroken');
    expect(dom.window.document.title).to.equal('No luck');
    expect(dom.window.document.activeElement?.textContent).to.equal('No luck');
  });

  for (const [what, happen] of [
    ['that the script of the page did not arrive', () => dispatchOn('script', 'error')],
    ['that the script of the page is empty', () => dispatchOn('script', 'load')],
    ['a failure after 120 seconds', () => timers.get(120_000)?.()],
  ] as const) {
    it(`shows ${what}, keeps the form with its input, and shows only the first reason`, () => {
      happen();
      globalThis.startFailure?.('Another');
      expect(shown()).to.equal('No luck');
      expect(dom.window.document.querySelector('#app input')).not.to.equal(null);
    });
  }

  it('ignores errors of other scripts, also of modules of extensions, and pictures', () => {
    throwIn('https://extension.test/assets/main.js');
    const module = dom.window.document.createElement('script');
    Object.assign(module, { type: 'module', src: 'https://extension.test/module.js' });
    dom.window.document.head.prepend(module);
    module.dispatchEvent(new dom.window.Event('load'));
    const picture = dom.window.document.createElement('img');
    dom.window.document.querySelector('#app')?.append(picture);
    dispatchOn('img', 'error');
    dispatchOn('img', 'load');
    expect(shown()).to.equal('Sign up');
  });

  it('ends when the page is open, and when it has started, except the time limit', () => {
    let late = 0;
    pageDocument.started();
    pageDocument.onTimeout(() => {
      late += 1;
    });
    throwIn(main);
    dispatchOn('script', 'load');
    expect(shown()).to.equal('Sign up');
    timers.get(120_000)?.();
    expect(late).to.equal(1);
    pageDocument.opened();
    timers.get(120_000)?.();
    expect([late, shown()]).to.deep.equal([1, 'Sign up']);
  });
});

describe('loadMainScript', () => {
  const dom = domForEach({
    body: '<link rel="modulepreload" href="/main.js"><link rel="modulepreload" href="/chunk.js">',
  });
  let frames: (() => void)[];
  let tasks: (() => void)[];
  const isHidden = (hidden: boolean) =>
    Object.defineProperty(dom.window.document, 'hidden', { value: hidden, configurable: true });
  const loaded = () => [...dom.window.document.scripts].map(({ type, src }) => `${type} ${src}`);

  beforeEach(() => {
    frames = [];
    tasks = [];
    dom.replace('requestAnimationFrame', (run: () => void) => frames.push(run));
    dom.replace('setTimeout', (run: () => void) => tasks.push(run));
    loadMainScript();
    isHidden(false);
  });
  const parsed = () => dom.window.document.dispatchEvent(new dom.window.Event('readystatechange'));

  it('loads the script in a task after the first frame of the parsed page, once', () => {
    expect(frames).to.deep.equal([]);
    parsed();
    parsed();
    for (const run of frames) run();
    expect(loaded()).to.deep.equal([]);
    for (const run of tasks) run();
    expect(loaded()).to.deep.equal(['module https://signup.test/main.js']);
  });

  it('loads the script at once in a background page, which has no frames', () => {
    isHidden(true);
    parsed();
    expect(loaded()).to.deep.equal(['module https://signup.test/main.js']);
  });

  it('loads the script once when the visitor goes to another tab before the frame', () => {
    parsed();
    dom.window.document.dispatchEvent(new dom.window.Event('visibilitychange'));
    for (const run of [...frames, ...tasks]) run();
    expect(loaded()).to.deep.equal(['module https://signup.test/main.js']);
  });
});

describe('restoreTypedAddress', () => {
  const page = (attributes = '') =>
    `<input id="email" ${attributes}><div class="continue-place"><button>Continue</button></div>`;
  const dom = domForEach({ body: page() });
  beforeEach(() => {
    dom.replace('addEventListener', dom.window.addEventListener.bind(dom.window));
    restoreTypedAddress();
  });

  const field = () => dom.window.document.querySelector('input') as HTMLInputElement;
  const leave = () => dom.window.dispatchEvent(new dom.window.Event('pagehide'));
  /** @returns the input in the form of the next page */
  const arrive = (by: string, attributes = '') => {
    dom.window.document.body.innerHTML = page(attributes);
    dom.replace('openedBy', by);
    restoreTypedAddress();
    dom.window.document.dispatchEvent(new dom.window.Event('readystatechange'));
    return field().value;
  };

  it('restores the address once when the visitor returns or changes the language, and Continue is disabled', () => {
    for (const by of ['back_forward', 'reload']) {
      field().value = 'anna@example.com';
      leave();
      expect([arrive(by), arrive(by)]).to.deep.equal(['anna@example.com', '']);
    }
    expect(dom.window.document.querySelector('button')?.disabled).to.equal(true);
  });

  it('restores nothing without input, or when the page is opened again', () => {
    leave();
    expect(arrive('reload')).to.equal('');
    field().value = 'anna@example.com';
    leave();
    expect(arrive('navigate')).to.equal('');
    expect(dom.window.sessionStorage).to.have.length(0);
  });

  it('restores the address once when single sign-on failed or was canceled', () => {
    field().value = 'anna@example.com';
    leave();
    dom.window.history.replaceState(null, '', '/?error=access_denied');
    expect([arrive('navigate'), arrive('navigate')]).to.deep.equal(['anna@example.com', '']);
  });

  it('does not change values that the browser restores, or the address of the registration step', () => {
    field().value = 'anna@';
    leave();
    expect(arrive('reload', 'value="anna@example.com"')).to.equal('anna@example.com');
    field().readOnly = true;
    leave();
    expect(arrive('reload')).to.equal('');
  });

  it("keeps the address in the tab's name when storage is blocked, for a change of language only", () => {
    dom.replace('sessionStorage', undefined);
    dom.window.name = 'language=ar';
    restoreTypedAddress();
    field().value = 'anna@example.com';
    leave();
    expect(dom.window.name).to.equal('language=ar');
    dom.window.dispatchEvent(new dom.window.Event(LANGUAGE_CHOSEN));
    expect([arrive('reload'), arrive('reload')]).to.deep.equal(['anna@example.com', '']);
    expect(dom.window.name).to.equal('language=ar');
  });
});
