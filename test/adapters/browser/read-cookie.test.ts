import { expect } from 'chai';
import { readCookie } from '#page/adapters/browser/read-cookie.ts';
import { domForEach } from '../../harness/dom.ts';

describe('readCookie', () => {
  const dom = domForEach();

  const withCookies = (cookie: string) => dom.replace('document', { cookie });

  it('finds nothing without the cookie', () => {
    withCookies('AXSRF-TOKEN=1; XSRF-TOKEN-OLD=2; flag');
    expect(readCookie('XSRF-TOKEN')).to.equal(null);
    expect(readCookie('flag')).to.equal(null);
    withCookies('abc=2');
    expect(readCookie('a.c')).to.equal(null);
  });

  it('reads a cookie: the first of two, with its equal signs, decoded if valid', () => {
    for (const [cookie, value] of [
      ['token=first; token=second', 'first'],
      ['token=a%20b==', 'a b=='],
      ['token=50%', '50%'],
    ] as const) {
      withCookies(cookie);
      expect(readCookie('token')).to.equal(value);
    }
  });

  it('finds nothing when cookies are blocked', () => {
    dom.replace('document', {
      get cookie() {
        throw new Error('forbidden');
      },
    });
    expect(readCookie('token')).to.equal(null);
  });
});
