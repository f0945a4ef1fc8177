import { resolve } from 'node:path';
import { expect } from 'chai';
import { followLanguageLinks, LANGUAGE_CHOSEN } from '../../src/boot/choose-language.ts';
import { bundleText } from '../../tools/build/bundle.ts';
import { domForEach } from '../harness/dom.ts';

type RunScript = (...globals: unknown[]) => void;

interface Opened {
  /** The language that the server sent. */
  readonly sent?: string;
  readonly address?: string;
  readonly cookie?: string;
  /** Whether cookies are blocked. */
  readonly forgets?: boolean;
  /** `window.name` of the tab. */
  readonly name?: string;
  readonly wanted?: readonly string[];
  /** The navigation type that the browser reports. */
  readonly by?: string;
  /** Name of the history entry. */
  readonly entry?: string;
  /** Path of the page. Default: `/`. */
  readonly path?: string;
}

describe('the language of a page with several languages', () => {
  let run: RunScript;
  before(async () => {
    const path = 'src/boot/early-script.ts';
    const script = await bundleText({ root: resolve('.'), mockResponses: false }, path);
    const globals = ['document', 'location', 'navigator', 'history', 'addEventListener'];
    const others = ['setTimeout', 'performance', 'window', 'globalThis'];
    run = new Function(...globals, ...others, script) as RunScript;
  });

  const open = ({
    sent = 'en',
    address = '/',
    cookie = '',
    forgets = false,
    name = '',
    wanted = ['en'],
    by = 'navigate',
    entry,
    path,
  }: Opened) => {
    const url = new URL(address, 'https://signup.test');
    const seen = { wentTo: '', cleanedTo: '', cookie, hidden: false };
    const page = { state: entry ? { entry } : null };
    const global: { openedBy?: string } = {};
    const tab = { name };
    const root = { lang: sent, dataset: { languages: 'en ar de', path }, hidden: false };
    const document = {
      documentElement: root,
      addEventListener() {},
      get cookie() {
        return seen.cookie;
      },
      set cookie(set: string) {
        if (!forgets) seen.cookie = set;
      },
    };
    const { pathname, search, hash, protocol } = url;
    const replace = (to: string) => {
      seen.wentTo = new URL(to, url).href.replace(url.origin, '');
    };
    run(
      document,
      { pathname, search, hash, protocol, replace },
      { languages: wanted },
      {
        ...page,
        replaceState(state: typeof page.state, _: string, to: string) {
          page.state = state;
          seen.cleanedTo = to;
        },
      },
      () => {},
      () => {},
      { getEntriesByType: () => [{ type: by }] },
      tab,
      global,
    );
    const { openedBy } = global;
    return { ...seen, ...tab, hidden: root.hidden, by: openedBy, entry: page.state?.entry };
  };

  it("is not changed if it matches the browser's preference", () => {
    expect(open({})).to.include({ wentTo: '', cleanedTo: '', cookie: '', hidden: false });
    expect(open({ sent: 'ar', wanted: ['ar-SA', 'en'] }).wentTo).to.equal('');
    expect(open({ wanted: ['fr', 'xx'] }).wentTo).to.equal('');
  });

  it('is requested again if the server could not choose it, and nothing is shown until then', () => {
    const opened = open({ wanted: ['fr', 'ar-SA', 'en'], address: '/?error=x#top' });
    expect(opened).to.include({ wentTo: '/ar/#navigate.?error=x#top', hidden: true, cookie: '' });
    expect(open({ wanted: ['ar'] }).wentTo).to.equal('/ar/#navigate.');
    expect(open({ wanted: ['ar'], address: '/#top' }).wentTo).to.equal('/ar/#navigate.#top');
  });

  it('keeps navigation type and history position when the document is requested again', () => {
    const { wentTo } = open({ wanted: ['ar'], by: 'reload', entry: 'code' });
    const kept = { wentTo: '', cleanedTo: '/', by: 'reload', entry: 'code' };
    expect(open({ sent: 'ar', address: wentTo })).to.include(kept);
    const direct = { by: undefined, entry: 'code' };
    expect(open({ sent: 'ar', address: '/ar/', entry: 'code' })).to.include(direct);
  });

  it('is the choice of the visitor before the preference of the browser', () => {
    expect(open({ cookie: 'a=b; language=de', wanted: ['ar'] }).wentTo).to.equal('/de/#navigate.');
    expect(open({ cookie: 'language=nope', wanted: ['ar'] }).wentTo).to.equal('/ar/#navigate.');
    expect(open({ cookie: 'language=de', sent: 'de', wanted: ['ar'] }).wentTo).to.equal('');
  });

  it('is kept when it is chosen, and the address is / again', () => {
    const opened = open({ sent: 'ar', address: '/?language=ar' });
    expect(opened).to.include({ wentTo: '', cleanedTo: '/' });
    expect(opened.cookie).to.equal('language=ar;path=/;max-age=31536000;samesite=lax;secure');
    expect(open({ address: '/?language=fr' })).to.include({ cookie: '', cleanedTo: '/' });
    expect(open({ address: '/?language=ar&error=x' }).wentTo).to.equal('/ar/#navigate.?error=x');
  });

  it('is the chosen one without cookies, also after a reload, and the address is / again', () => {
    const opened = open({ address: '/?language=ar', forgets: true });
    expect(opened).to.include({ wentTo: '/ar/#navigate.', cookie: '', name: 'language=ar' });
    const { wentTo, name } = opened;
    const inArabic = open({ sent: 'ar', address: wentTo, forgets: true, name });
    expect(inArabic).to.include({ wentTo: '', cleanedTo: '/', name });
    expect(open({ forgets: true, by: 'reload', name }).wentTo).to.equal('/ar/#reload.');
  });

  it('stays below the path of a page that has one', () => {
    const opened = { path: '/signup/', wanted: ['ar'] };
    const { wentTo } = open({ ...opened, address: '/signup/?error=x' });
    expect(wentTo).to.equal('/signup/ar/#navigate.?error=x');
    for (const [address, cleanedTo] of [
      [wentTo, '/signup/?error=x'],
      ['/signup/?language=ar', '/signup/'],
    ] as const) {
      expect(open({ ...opened, sent: 'ar', address })).to.include({ wentTo: '', cleanedTo });
    }
  });

  it('never shows in the URL, which is / once the page is open', () => {
    for (const [address, cleanedTo] of [
      ['/ar/', '/'],
      ['/ar/?error=x', '/?error=x'],
      ['/ar/#navigate.?error=x#top', '/?error=x#top'],
      ['/ar/#navigate.#top', '/#top'],
    ] as const) {
      expect(open({ sent: 'ar', address })).to.include({ wentTo: '', cleanedTo, cookie: '' });
    }
  });
});

describe('a link to the page in another language', () => {
  const dom = domForEach({
    body: '<nav class="languages"><a href="/?language=ar" lang="ar">العربية</a></nav><a id="other" href="/">x</a>',
  });
  let happened: string[];
  beforeEach(() => {
    happened = [];
    dom.replace('location', { protocol: 'http:', reload: () => happened.push('reload') });
    dom.replace('dispatchEvent', ({ type }: Event) => happened.push(type));
    followLanguageLinks();
  });

  /** @returns whether the browser follows the link */
  const click = (selector: string, init: MouseEventInit = {}) => {
    const event = new dom.window.MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    let follows = true;
    dom.window.addEventListener(
      'click',
      () => {
        follows = !event.defaultPrevented;
        // jsdom does not follow links.
        event.preventDefault();
      },
      { once: true },
    );
    dom.window.document.querySelector(selector)?.dispatchEvent(event);
    return follows;
  };

  it('stores the choice, also without cookies, dispatches an event and reloads the page', () => {
    expect(click('.languages a')).to.equal(false);
    expect(happened.splice(0)).to.deep.equal([LANGUAGE_CHOSEN, 'reload']);
    expect(dom.window.document.cookie).to.equal('language=ar');
    Object.defineProperty(dom.window.document, 'cookie', { get: () => '', set() {} });
    expect(click('.languages a')).to.equal(false);
    expect(happened).to.deep.equal([LANGUAGE_CHOSEN, 'reload']);
    expect(dom.window.name).to.equal('language=ar');
  });

  it('is left to the browser for another tab or window, and for other links', () => {
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) {
      expect(click('.languages a', { [key]: true })).to.equal(true);
    }
    expect(click('#other')).to.equal(true);
    expect(happened).to.deep.equal([]);
  });
});
