import { expect } from 'chai';
import { watchPresses } from '../../../src/adapters/browser/watch-presses.ts';
import { type Dom, installDom } from '../../harness/dom.ts';

describe('watchPresses', () => {
  let dom: Dom;
  let heard: string[];

  beforeEach(() => {
    dom = installDom({ body: '<button>Deaf</button>' });
    heard = [];
    watchPresses({ begin: () => heard.push('down'), end: () => heard.push('up') });
  });
  afterEach(() => dom.remove());

  const happens = (name: string) => {
    const button = dom.window.document.querySelector('button');
    button?.addEventListener(name, (event) => event.stopPropagation());
    button?.dispatchEvent(new dom.window.Event(name, { bubbles: true }));
  };

  it('hears a button of the mouse go down and up, whoever else handles it', () => {
    happens('mousedown');
    happens('mouseup');
    expect(heard).to.deep.equal(['down', 'up']);
  });

  it('hears the end of a drag, which comes in the place of letting go', () => {
    happens('mousedown');
    happens('dragend');
    expect(heard).to.deep.equal(['down', 'up']);
  });
});
