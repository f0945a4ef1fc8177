import { expect } from 'chai';
import { keepTypedAddress, takeTypedAddress } from '../../../src/adapters/browser/typed-address.ts';
import { type Dom, installDom } from '../../harness/dom.ts';

describe('an address that was typed before the visitor chose another language', () => {
  let dom: Dom;
  beforeEach(() => {
    dom = installDom({ body: '<nav class="languages"><a href="#">العربية</a></nav>' });
  });
  afterEach(() => dom.remove());

  const choose = () => dom.window.document.querySelector('a')?.click();

  it('is there once on the page that follows', () => {
    let typed = 'anna@';
    keepTypedAddress(() => typed);
    typed = 'anna@example.com';
    choose();
    expect([takeTypedAddress(), takeTypedAddress()]).to.deep.equal(['anna@example.com', null]);
  });

  it('is nothing where nothing was typed, or nobody chose', () => {
    keepTypedAddress(() => '');
    expect(takeTypedAddress()).to.equal(null);
    choose();
    expect(takeTypedAddress()).to.equal(null);
  });

  it('is lost quietly where nothing can be kept', () => {
    dom.replace('sessionStorage', undefined);
    keepTypedAddress(() => 'anna@example.com');
    choose();
    expect(takeTypedAddress()).to.equal(null);
  });
});
