import { expect } from 'chai';
import { BrowserTrackingCode } from '#page/adapters/browser/browser-tracking-code.ts';
import { domForEach } from '../../harness/dom.ts';

const settings = {
  marketing: true,
  consentCookie: null,
  trackingCookie: 'campaign',
  trackingStorageKey: 'kept',
};

describe('BrowserTrackingCode', () => {
  const dom = domForEach();

  const read = (marketing = true) => new BrowserTrackingCode({ ...settings, marketing }).read();
  const setCookie = (value: string) => {
    dom.window.document.cookie = `campaign=${value}`;
  };
  const store = (value: string) => dom.window.localStorage.setItem('kept', value);

  it('is read from the cookie, or from local storage without a cookie or with a blank one', () => {
    store(' autumn ');
    expect(read()).to.equal('autumn');
    setCookie('%20');
    expect(read()).to.equal('autumn');
    setCookie('spring');
    expect(read()).to.equal('spring');
  });

  it('is null without one, or with one that is longer than the service accepts', () => {
    expect(read()).to.equal(null);
    store('  ');
    expect(read()).to.equal(null);
    store('x'.repeat(512));
    expect(read()).to.have.length(512);
    store('x'.repeat(513));
    expect(read()).to.equal(null);
  });

  const save = () => new BrowserTrackingCode(settings).save();
  const loseCookie = () => {
    dom.window.document.cookie = 'campaign=; max-age=0';
  };

  it('is saved in the tab over single sign-on, where the cookie is lost', () => {
    setCookie('spring');
    save();
    loseCookie();
    expect(read()).to.equal('spring');
    setCookie('summer');
    expect(read()).to.equal('summer');
  });

  it('is neither stored nor read without permission to track', () => {
    setCookie('spring');
    save();
    loseCookie();
    expect(read(false)).to.equal(null);
    dom.replace('navigator', { globalPrivacyControl: true });
    save();
    expect(dom.window.sessionStorage.length).to.equal(0);
  });

  it('is null when storage throws', () => {
    dom.replace('localStorage', {
      getItem() {
        throw new Error('forbidden');
      },
    });
    expect(read()).to.equal(null);
  });
});
