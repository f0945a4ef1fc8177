import { expect } from 'chai';
import { BrowserNavigation } from '#page/adapters/browser/browser-navigation.ts';
import { LANGUAGE_CHOSEN } from '#page/boot/choose-language.ts';
import { pageReload } from '#page/boot/page-reload.ts';
import { domForEach } from '../../harness/dom.ts';

const query = '?email=ada%40example.org&signupCode=a+b&error=x&error=y&__proto__=z';

describe('BrowserNavigation', () => {
  const dom = domForEach({ url: `https://signup.test/${query}` });
  let navigation: BrowserNavigation;
  let moves: string[];

  beforeEach(() => {
    navigation = new BrowserNavigation();
    moves = [];
    navigation.onMoved((to) => moves.push(to));
  });

  const goBack = () =>
    new Promise<void>((resolve) => {
      dom.window.addEventListener('popstate', () => resolve(), { once: true });
      dom.window.history.back();
    });

  const leave = () => {
    const event = new dom.window.Event('beforeunload', { cancelable: true });
    dom.window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('reads the query with repeated and decoded parameters', () => {
    expect(navigation.query()).to.deep.equal([
      ['email', 'ada@example.org'],
      ['signupCode', 'a b'],
      ['error', 'x'],
      ['error', 'y'],
      ['__proto__', 'z'],
    ]);
  });

  it('removes the query from the address without a new history entry, and still returns it', () => {
    const entries = dom.window.history.length;
    navigation.cleanUrl();
    expect(dom.window.location.href).to.equal('https://signup.test/');
    expect(dom.window.history.length).to.equal(entries);
    expect(navigation.query()).to.have.length(5);
    dom.window.history.replaceState({ entry: 'code' }, '');
    new BrowserNavigation().cleanUrl();
    expect(dom.window.history.state, 'over a reload').to.deep.equal({ entry: 'code' });
  });

  it('removes single parameters of the query', () => {
    dom.window.history.replaceState(null, '', '/?utm_source=x&region=EU&email=a&region=US#top');
    navigation.cleanUrl(['email', 'region']);
    expect(dom.window.location.href).to.equal('https://signup.test/?utm_source=x#top');
  });

  it('adds an entry at the same address, and reports a move back to the first one', async () => {
    navigation.cleanUrl();
    const entries = dom.window.history.length;
    navigation.push('code');
    expect(dom.window.history.length).to.equal(entries + 1);
    expect(dom.window.history.state).to.deep.equal({ entry: 'code' });
    expect(dom.window.location.href).to.equal('https://signup.test/');
    await goBack();
    expect(moves).to.deep.equal(['email']);
  });

  it('leads back from the entry of an expired sign-up or of a fragment', async () => {
    dom.window.history.replaceState({ entry: 'code' }, '');
    navigation.cleanUrl();
    navigation.push('code');
    await goBack();
    expect(moves).to.deep.equal(['email']);
    dom.window.history.replaceState(null, '', '/#top');
    navigation.push('code');
    await goBack();
    expect(moves).to.deep.equal(['email', 'email']);
  });

  it('treats an unknown history state as the email step', async () => {
    for (const state of [null, 'code', { entry: 'register' }, Object.create({ entry: 'code' })]) {
      dom.window.dispatchEvent(new dom.window.PopStateEvent('popstate', { state }));
    }
    expect(moves).to.deep.equal(['email', 'email', 'email', 'email']);
  });

  it('stays on the step when a link leads to a place on the page', async () => {
    navigation.push('code');
    dom.window.history.pushState(null, '', '#main');
    dom.window.dispatchEvent(new dom.window.PopStateEvent('popstate', { state: null }));
    expect(moves).to.deep.equal([]);
    navigation.push('email');
    await goBack();
    expect(moves).to.deep.equal(['code']);
  });

  it('is opened by a typed address or a link, and a reload stays on the email step then', () => {
    dom.replace('openedBy', 'navigate');
    expect(navigation.arrival()).to.equal('opened');
    expect(dom.window.location.search).to.equal(query);
    dom.replace('openedBy', 'reload');
    expect(navigation.arrival()).to.equal('email');
  });

  it('returns to the same entry by reload, back or forward', () => {
    for (const by of ['reload', 'back_forward']) {
      dom.replace('openedBy', by);
      dom.window.history.replaceState({ entry: 'code' }, '');
      expect(navigation.arrival()).to.equal('code');
      dom.window.history.replaceState(null, '');
      expect(navigation.arrival()).to.equal(null);
    }
    dom.replace('openedBy', undefined);
    dom.replace('performance', { getEntriesByType: () => [] });
    expect(navigation.arrival(), 'without a type').to.equal(null);
  });

  it('asks no question before a change of language that keeps the input', () => {
    let keeps = true;
    navigation.onLanguageChosen(() => keeps);
    navigation.guardLeaving(() => true);
    dom.window.dispatchEvent(new dom.window.Event(LANGUAGE_CHOSEN));
    expect(leave()).to.equal(false);
    keeps = false;
    dom.window.dispatchEvent(new dom.window.Event(LANGUAGE_CHOSEN));
    expect(leave()).to.equal(true);
  });

  it('reloads the page on its own once in a tab, also after the page has opened', () => {
    let reloads = 0;
    dom.replace('location', { reload: () => (reloads += 1) });
    navigation.reloadOnce();
    pageReload.succeeded();
    navigation.reloadOnce();
    expect(reloads).to.equal(1);
    navigation.reload();
    expect(reloads).to.equal(2);
  });

  it('makes the browser confirm before input is lost, except when the page itself leaves', () => {
    let dirty = false;
    navigation.guardLeaving(() => dirty);
    expect(leave()).to.equal(false);
    dirty = true;
    expect(leave()).to.equal(true);
    const urls: string[] = [];
    dom.replace('location', { assign: (url: string) => urls.push(url) });
    navigation.leaveFor('https://console.example/');
    expect(urls).to.deep.equal(['https://console.example/']);
    expect([leave(), leave()]).to.deep.equal([false, true]);
  });

  it('reports a restore from the back/forward cache only', () => {
    let restored = 0;
    navigation.onRestored(() => {
      restored += 1;
    });
    for (const persisted of [false, true, false]) {
      dom.window.dispatchEvent(new dom.window.PageTransitionEvent('pageshow', { persisted }));
    }
    expect(restored).to.equal(1);
  });
});
