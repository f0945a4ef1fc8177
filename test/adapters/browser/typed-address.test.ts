import { expect } from 'chai';
import { carryTypedAddress } from '../../../src/adapters/browser/typed-address.ts';
import { type Dom, installDom } from '../../harness/dom.ts';

const page = (attributes = '') =>
  `<nav class="languages"><a href="#">العربية</a></nav><input id="email" ${attributes}>`;

describe('an address that was typed before the visitor chose another language', () => {
  let dom: Dom;
  beforeEach(() => {
    dom = installDom({ body: page() });
    carryTypedAddress();
  });
  afterEach(() => dom.remove());

  const field = () => dom.window.document.querySelector('input') as HTMLInputElement;
  const choose = () => dom.window.document.querySelector('a')?.click();
  /** @returns what stands in the form of the page that follows */
  const arrive = (attributes = '') => {
    dom.window.document.body.innerHTML = page(attributes);
    carryTypedAddress();
    dom.window.document.dispatchEvent(new dom.window.Event('readystatechange'));
    return field().value;
  };

  it('is there once on the page that follows', () => {
    field().value = 'anna@example.com';
    choose();
    expect([arrive(), arrive()]).to.deep.equal(['anna@example.com', '']);
  });

  it('is nothing where nothing was typed, or nobody left', () => {
    choose();
    expect(arrive()).to.equal('');
    field().value = 'anna@example.com';
    expect(arrive()).to.equal('');
  });

  it('leaves alone what the browser itself brings back, and the address of step 3', () => {
    field().value = 'anna@';
    choose();
    expect(arrive('value="anna@example.com"')).to.equal('anna@example.com');
    field().readOnly = true;
    choose();
    expect(arrive()).to.equal('');
  });

  it('is lost quietly where nothing can be kept', () => {
    dom.replace('sessionStorage', undefined);
    field().value = 'anna@example.com';
    choose();
    expect(arrive()).to.equal('');
  });
});
