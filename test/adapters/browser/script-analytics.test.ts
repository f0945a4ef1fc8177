import { expect } from 'chai';
import { ScriptAnalytics } from '#page/adapters/browser/script-analytics.ts';
import { domForEach } from '../../harness/dom.ts';

const settings = {
  marketing: true,
  consentCookie: null,
  analyticsScript: 'https://tags.example/a.js',
  crmScript: 'https://crm.example/c.js',
};

describe('ScriptAnalytics', () => {
  const dom = domForEach();
  let idle: Array<() => void>;

  beforeEach(() => {
    idle = [];
    Object.assign(dom.window, {
      requestIdleCallback: (callback: () => void) => idle.push(callback),
    });
  });

  const readyState = (state: string) =>
    Object.defineProperty(dom.window.document, 'readyState', { value: state, configurable: true });
  const scripts = () => [...dom.window.document.querySelectorAll('script')];
  const rest = () => {
    for (const callback of idle.splice(0)) callback();
  };

  it('counts the visit of a prerendered page when it is shown', () => {
    readyState('complete');
    const { document } = dom.window;
    Object.assign(document, { prerendering: true });
    const received: unknown[] = [];
    dom.window.addEventListener('signup', (event) => received.push((event as CustomEvent).detail));
    const event = { event: 'signup_step', step: 'email' } as const;
    const analytics = new ScriptAnalytics(settings);
    analytics.startVisit();
    analytics.pageViewed();
    analytics.report(event);
    rest();
    expect([scripts(), dom.window.dataLayer, received]).to.deep.equal([[], undefined, []]);

    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new dom.window.Event('prerenderingchange'));
    rest();
    expect(scripts()).to.have.length(2);
    expect(dom.window.dataLayer).to.deep.equal([{ event: 'page_view', page_path: '/' }, event]);
    expect(received).to.deep.equal([event]);
  });

  it('reports events to scripts on the page, and to a data layer only where there is one', () => {
    const received: unknown[] = [];
    dom.window.addEventListener('signup', (event) => received.push((event as CustomEvent).detail));
    const analytics = new ScriptAnalytics(settings);
    const event = { event: 'sign_up', method: 'email' } as const;
    analytics.report(event);
    expect(received).to.deep.equal([event]);
    expect(dom.window.dataLayer).to.equal(undefined);
    dom.window.dataLayer = [];
    analytics.report(event);
    expect(dom.window.dataLayer).to.deep.equal([event]);
    Object.assign(dom.window, { dataLayer: 'broken' });
    analytics.report(event);
    expect(received).to.have.length(3);
  });

  it('reports no event while the visitor may not be tracked', () => {
    const received: unknown[] = [];
    dom.window.addEventListener('signup', (event) => received.push(event));
    dom.window.dataLayer = [];
    const event = { event: 'signup_code_sent' } as const;
    new ScriptAnalytics({ ...settings, marketing: false }).report(event);
    const consentCookie = { name: 'consent', value: 'yes' };
    const analytics = new ScriptAnalytics({ ...settings, consentCookie });
    analytics.report(event);
    dom.window.document.cookie = 'consent=yes';
    dom.window.dispatchEvent(new dom.window.Event('focus'));
    expect(received).to.deep.equal([]);
    analytics.report(event);
    expect(received).to.have.length(1);
    expect(dom.window.dataLayer).to.deep.equal([event]);
  });

  it('loads third-party scripts without a referrer when the page has loaded and the browser is idle', () => {
    readyState('interactive');
    new ScriptAnalytics({ ...settings, analyticsScript: null, crmScript: null }).startVisit();
    new ScriptAnalytics(settings).startVisit();
    rest();
    expect(scripts()).to.deep.equal([]);
    dom.window.dispatchEvent(new dom.window.Event('load'));
    expect(scripts()).to.deep.equal([]);
    rest();
    expect(scripts().map(({ src }) => src)).to.deep.equal([
      'https://tags.example/a.js',
      'https://crm.example/c.js',
    ]);
    for (const script of scripts()) {
      expect(script).to.include({ async: true, referrerPolicy: 'no-referrer' });
    }
  });

  it('waits a moment in browsers without idle callbacks', () => {
    readyState('complete');
    const waiting: Array<() => void> = [];
    Object.assign(dom.window, {
      requestIdleCallback: undefined,
      setTimeout: (callback: () => void) => waiting.push(callback),
    });
    new ScriptAnalytics(settings).startVisit();
    expect(scripts()).to.deep.equal([]);
    for (const callback of waiting) callback();
    expect(scripts()).to.have.length(2);
  });

  it('delays page views until tracking is allowed', () => {
    readyState('complete');
    const consentCookie = { name: 'consent', value: 'yes' };
    const analytics = new ScriptAnalytics({ ...settings, consentCookie });
    analytics.startVisit();
    analytics.pageViewed();
    rest();
    expect(scripts()).to.deep.equal([]);
    expect(dom.window.dataLayer).to.equal(undefined);

    dom.window.document.cookie = 'consent=yes';
    dom.window.dispatchEvent(new dom.window.Event('click'));
    rest();
    expect(scripts()).to.have.length(2);
    expect(dom.window.dataLayer).to.deep.equal([{ event: 'page_view', page_path: '/' }]);
  });

  it('never throws, also when other scripts changed the page', () => {
    readyState('complete');
    Object.assign(dom.window, { dataLayer: 'broken' });
    expect(() => new ScriptAnalytics(settings).pageViewed()).not.to.throw();

    new ScriptAnalytics(settings).startVisit();
    dom.window.document.head.remove();
    expect(rest).not.to.throw();
  });
});
