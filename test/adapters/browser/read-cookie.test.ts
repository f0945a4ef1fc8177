import { expect } from 'chai';
import { readCookie } from '../../../src/adapters/browser/read-cookie.ts';
import { type Dom, installDom } from '../../harness/dom.ts';

describe('readCookie', () => {
  let dom: Dom;

  beforeEach(() => {
    dom = installDom();
  });

  afterEach(() => dom.remove());

  const withCookies = (cookie: string) => dom.replace('document', { cookie });

  it('reads a cookie of the page', () => {
    dom.window.document.cookie = 'other=1';
    dom.window.document.cookie = 'XSRF-TOKEN=abc';
    expect(readCookie('XSRF-TOKEN')).to.equal('abc');
  });

  it('finds nothing where there is no such cookie', () => {
    withCookies('AXSRF-TOKEN=1; XSRF-TOKEN-OLD=2; flag');
    expect(readCookie('XSRF-TOKEN')).to.equal(null);
    expect(readCookie('flag')).to.equal(null);
    withCookies('');
    expect(readCookie('XSRF-TOKEN')).to.equal(null);
  });

  it('takes the first of two, which has the more precise path', () => {
    withCookies('token=first; token=second');
    expect(readCookie('token')).to.equal('first');
  });

  it('keeps equal signs and decodes escapes', () => {
    withCookies('token=a%20b==');
    expect(readCookie('token')).to.equal('a b==');
  });

  it('leaves broken escapes as they are', () => {
    withCookies('token=50%');
    expect(readCookie('token')).to.equal('50%');
  });

  it('takes a name with special characters as it is', () => {
    withCookies('a.c=1; abc=2');
    expect(readCookie('a.c')).to.equal('1');
    withCookies('abc=2');
    expect(readCookie('a.c')).to.equal(null);
  });

  it('finds nothing where cookies are out of reach', () => {
    dom.replace('document', {
      get cookie() {
        throw new Error('forbidden');
      },
    });
    expect(readCookie('token')).to.equal(null);
  });
});
