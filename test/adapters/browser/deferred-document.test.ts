import { expect } from 'chai';
import { deferredDocument } from '#page/adapters/browser/deferred-document.ts';
import { domForEach } from '../../harness/dom.ts';

describe('deferredDocument', () => {
  const dom = domForEach({
    body: '<button>Deaf</button>',
  });
  let received: string[];

  beforeEach(() => {
    received = [];
    deferredDocument.watchPointer({
      down: () => received.push('down'),
      up: () => received.push('up'),
    });
  });

  /** The button stops the propagation of the event. */
  const dispatch = (name: string, init: MouseEventInit = {}) => {
    const button = dom.window.document.querySelector('button');
    button?.addEventListener(name, (event) => event.stopPropagation());
    button?.dispatchEvent(new dom.window.MouseEvent(name, { bubbles: true, ...init }));
  };

  for (const end of ['mouseup', 'dragend', 'contextmenu', 'keydown']) {
    it(`reports a press, and its release by ${end}, even if propagation is stopped`, () => {
      dispatch('mousedown');
      dispatch(end);
      expect(received).to.deep.equal(['down', 'up']);
    });
  }

  it('ignores a press of other buttons than the primary one', () => {
    for (const button of [1, 2]) dispatch('mousedown', { button });
    expect(received).to.deep.equal([]);
  });
});

describe('layOutWhenIdle', () => {
  const dom = domForEach({ body: '<main></main>' });

  for (const breaks of [false, true]) {
    it(`leaves nothing in the document ${breaks ? 'after an error' : 'behind'}`, async () => {
      let run = () => {};
      dom.replace('setTimeout', (callback: () => void) => (run = callback));
      Object.assign(dom.window, { requestIdleCallback: (callback: () => void) => callback() });
      let place: Element | undefined;
      deferredDocument.layOutWhenIdle((it) => {
        place = it;
        expect(it.isConnected).to.equal(true);
        if (breaks) throw new Error('a bug');
        return () => {};
      });
      if (breaks) expect(run).to.throw('a bug');
      else run();
      expect(place?.isConnected).to.equal(false);
    });
  }
});

describe('the menu of languages', () => {
  const dom = domForEach({
    body: `<nav class="languages"><details open><summary>English</summary><a href="/?language=ar" lang="ar">العربية</a></details></nav>
      <details open id="other"><summary>More</summary></details><button>Continue</button>`,
  });
  beforeEach(deferredDocument.closeLanguageMenu);

  const find = (selector: string) =>
    dom.window.document.querySelector<HTMLElement>(selector) as HTMLElement;
  const isOpen = () => find('.languages details').hasAttribute('open');
  const press = (key: string) => {
    const target = dom.window.document.activeElement;
    target?.dispatchEvent(new dom.window.KeyboardEvent('keydown', { key, bubbles: true }));
  };
  const pointAt = (selector: string) =>
    find(selector).dispatchEvent(new dom.window.Event('pointerdown', { bubbles: true }));

  it('is closed by Escape, which focuses what opened it', () => {
    find('.languages a').focus();
    press('ArrowDown');
    expect(isOpen()).to.equal(true);
    press('Escape');
    expect(isOpen()).to.equal(false);
    expect(dom.window.document.activeElement).to.equal(find('.languages summary'));
    expect(find('#other').hasAttribute('open')).to.equal(true);
    find('button').focus();
    press('Escape');
    expect(dom.window.document.activeElement).to.equal(find('button'));
  });

  it('is closed by a press outside, without moving the focus', () => {
    pointAt('.languages a');
    expect(isOpen()).to.equal(true);
    pointAt('#other');
    expect(isOpen()).to.equal(false);
    expect(dom.window.document.activeElement).to.equal(dom.window.document.body);
  });

  it('is closed when the focus leaves it', () => {
    find('.languages summary').focus();
    find('.languages a').focus();
    expect(isOpen()).to.equal(true);
    find('button').focus();
    expect(isOpen()).to.equal(false);
    expect(dom.window.document.activeElement).to.equal(find('button'));
  });
});
