import { expect } from 'chai';
import { laterDocument } from '#page/adapters/browser/later-document.ts';
import { domForEach } from '../../harness/dom.ts';

describe('laterDocument', () => {
  const dom = domForEach({
    body: '<script id="settings" data-keys="mock product"></script><button>Deaf</button>',
  });
  let received: string[];

  beforeEach(() => {
    received = [];
    laterDocument.watchPointer({
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
