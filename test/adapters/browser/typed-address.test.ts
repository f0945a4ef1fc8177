import { expect } from 'chai';
import { carryTypedAddress } from '../../../src/adapters/browser/typed-address.ts';
import { domForEach } from '../../harness/dom.ts';

const page = (attributes = '') => `<input id="email" ${attributes}>`;

describe('an address that was typed before the page was left', () => {
  const dom = domForEach({ body: page() });
  beforeEach(() => {
    dom.replace('addEventListener', dom.window.addEventListener.bind(dom.window));
    carryTypedAddress();
  });

  const field = () => dom.window.document.querySelector('input') as HTMLInputElement;
  const leave = () => dom.window.dispatchEvent(new dom.window.Event('pagehide'));
  /** @returns what stands in the form of the page that follows */
  const arrive = (by: string, attributes = '') => {
    dom.window.document.body.innerHTML = page(attributes);
    dom.replace('openedBy', by);
    carryTypedAddress();
    dom.window.document.dispatchEvent(new dom.window.Event('readystatechange'));
    return field().value;
  };

  it('is there once when the visitor comes back, or loads the page again in another language', () => {
    for (const by of ['back_forward', 'reload']) {
      field().value = 'anna@example.com';
      leave();
      expect([arrive(by), arrive(by)]).to.deep.equal(['anna@example.com', '']);
    }
  });

  it('is nothing where nothing was typed, or the page is opened anew', () => {
    leave();
    expect(arrive('reload')).to.equal('');
    field().value = 'anna@example.com';
    leave();
    expect(arrive('navigate')).to.equal('');
    expect(dom.window.sessionStorage).to.have.length(0);
  });

  it('leaves alone what the browser itself brings back, and the address of step 3', () => {
    field().value = 'anna@';
    leave();
    expect(arrive('reload', 'value="anna@example.com"')).to.equal('anna@example.com');
    field().readOnly = true;
    leave();
    expect(arrive('reload')).to.equal('');
  });

  it('is lost quietly where nothing can be kept', () => {
    dom.replace('sessionStorage', undefined);
    field().value = 'anna@example.com';
    leave();
    expect(arrive('reload')).to.equal('');
  });
});
