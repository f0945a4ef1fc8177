import { expect } from 'chai';
import { recaptcha } from '../../../src/adapters/bot-check/recaptcha.tsx';
import type { Challenge } from '../../../src/application/ports/bot-check.ts';
import { type Dom, installDom } from '../../harness/dom.ts';
import type { Rendering } from '../../harness/fake-google.ts';
import { HeardChallenge } from '../../harness/fakes/fake-bot-check.ts';
import { FakeClock } from '../../harness/fakes/fake-browser.ts';
import { testSettings } from '../../harness/fakes/test-settings.ts';

const settings = { ...testSettings, recaptchaSiteKey: 'site-key' };

describe('reCAPTCHA as a bot check', () => {
  let dom: Dom;
  let google: FakeRecaptcha;
  let clock: FakeClock;
  let listener: HeardChallenge;
  let place: Element;
  let challenges: Challenge[];
  let dark: EventTarget & { matches: boolean };
  let roomChanged: () => void;

  beforeEach(() => {
    dom = installDom();
    dark = Object.assign(new EventTarget(), { matches: false });
    Object.assign(dom.window, { matchMedia: () => dark });
    dom.replace('ResizeObserver', function FakeResizeObserver(this: object, told: () => void) {
      roomChanged = told;
      Object.assign(this, { observe() {}, disconnect() {} });
    });
    google = new FakeRecaptcha(dom);
    clock = new FakeClock();
    listener = new HeardChallenge();
    place = dom.window.document.createElement('div');
    dom.window.document.body.append(place);
    challenges = [];
  });

  afterEach(async () => {
    for (const challenge of challenges) challenge.remove();
    clock.advance(10_000);
    await until(() => clock.pending === 0);
    await quiet();
    dom.remove();
  });

  /** Lets promises and React go on until it holds; without a clock. */
  async function until(holds: () => boolean): Promise<void> {
    for (let turn = 0; turn < 100_000; turn += 1) {
      if (holds()) return;
      await new Promise(setImmediate);
    }
    throw new Error(`It never held: ${holds}. Heard: ${listener.heard.join(', ')}`);
  }

  /** Enough turns for all pending work. */
  const quiet = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  };

  const show = (recaptchaNet = false) => {
    const botCheck = recaptcha.create({ ...settings, recaptchaNet }, '', clock);
    const challenge = botCheck.show(place, listener);
    challenges.push(challenge);
    return challenge;
  };
  const heard = (...words: string[]) =>
    until(() => listener.heard.length >= words.length).then(() =>
      expect(listener.heard).to.deep.equal(words),
    );
  const showLoading = async () => {
    const challenge = show();
    await until(() => google.scripts.length === 1);
    return challenge;
  };
  const showReady = async () => {
    const challenge = await showLoading();
    google.arrive();
    await heard('ready');
    return challenge;
  };

  it('waits for the first interaction, because it contacts a third party', () => {
    dom.remove();
    const botCheck = recaptcha.create(settings, '', clock);
    expect(botCheck.waitsForInteraction).to.equal(true);
  });

  it("loads Google's script and draws the widget for the site", async () => {
    await showReady();
    expect(google.scripts[0]?.src).to.equal(
      'https://www.google.com/recaptcha/api.js?onload=onloadcallback&render=explicit',
    );
    expect(google.scripts[0]?.async).to.equal(true);
    expect(google.last).to.include({ sitekey: 'site-key', theme: 'light', hl: 'en' });
    expect(place.textContent).to.equal('widget');
    expect(clock.pending).to.equal(0);
  });

  it('loads from recaptcha.net if configured', async () => {
    show(true);
    await until(() => google.scripts.length === 1);
    expect(google.scripts[0]?.src).to.match(/^https:\/\/www\.recaptcha\.net\/recaptcha\/api\.js\?/);
  });

  it('reports the token and its expiry', async () => {
    await showReady();
    google.last.callback('token-1');
    google.last['expired-callback']();
    expect(listener.heard).to.deep.equal(['ready', 'solved token-1', 'expired']);
  });

  it('is unavailable when the script is blocked, and loads it again on a retry', async () => {
    const challenge = await showLoading();
    google.block();
    await heard('unavailable');
    expect(google.scripts).to.have.length(0);
    expect(clock.pending).to.equal(0);

    challenge.retry();
    await until(() => google.scripts.length === 1);
    google.block();
    await heard('unavailable', 'unavailable');

    challenge.retry();
    await until(() => google.scripts.length === 1);
    google.arrive();
    await heard('unavailable', 'unavailable', 'ready');
    expect(place.textContent).to.equal('widget');
  });

  it('is unavailable after 10 seconds without the script', async () => {
    await showLoading();
    google.arriveHalf();
    clock.advance(9_999);
    await quiet();
    expect(listener.heard).to.deep.equal([]);
    clock.advance(1);
    await heard('unavailable');
  });

  it('uses a script that arrives late when the visitor tries again', async () => {
    const challenge = await showLoading();
    clock.advance(10_000);
    await heard('unavailable');
    google.arrive();
    challenge.retry();
    await heard('unavailable', 'ready');
    expect(google.scripts).to.have.length(0);
  });

  it('is unavailable when the script is another one', async () => {
    await showLoading();
    google.arriveHalf();
    dom.window.onloadcallback?.();
    await heard('unavailable');
  });

  it('loads once for repeated retries', async () => {
    const challenge = await showLoading();
    google.block();
    await heard('unavailable');
    challenge.retry();
    challenge.retry();
    await until(() => google.scripts.length > 0);
    await quiet();
    expect(google.scripts).to.have.length(1);
    google.block();
    await quiet();
    expect(listener.heard).to.deep.equal(['unavailable', 'unavailable']);
  });

  it('is unavailable when the widget loses its connection, and draws a new one on a retry', async () => {
    const challenge = await showReady();
    google.last['error-callback']();
    await heard('ready', 'unavailable');
    await until(() => place.textContent === '');
    challenge.retry();
    await heard('ready', 'unavailable', 'ready');
    expect(google.renderings).to.have.length(2);
    expect(google.scripts).to.have.length(1);
  });

  it('is unavailable when the widget throws while it is drawn', async () => {
    google.failure = new Error('broken');
    const challenge = await showLoading();
    google.arrive();
    await heard('unavailable');
    challenge.retry();
    await heard('unavailable', 'ready');
  });

  it('is unavailable when the widget throws while it is reset', async () => {
    const challenge = await showReady();
    google.failure = new Error('broken');
    expect(() => challenge.reset()).not.to.throw();
    expect(listener.heard).to.deep.equal(['ready', 'unavailable']);
  });

  it('follows the theme and the language of the page', async () => {
    await showReady();
    dark.matches = true;
    dark.dispatchEvent(new Event('change'));
    await heard('ready', 'ready');
    expect(google.last).to.include({ theme: 'dark', hl: 'en' });

    dom.window.document.documentElement.lang = 'ar';
    await heard('ready', 'ready', 'ready');
    expect(google.last).to.include({ theme: 'dark', hl: 'ar' });
    expect(place.textContent).to.equal('widget');
  });

  it('omits an invalid language', async () => {
    dom.window.document.documentElement.lang = '"><script>';
    await showReady();
    expect(google.last.hl).to.equal(undefined);
  });

  it('keeps a solved widget as it is, and follows the theme when it is reset', async () => {
    const challenge = await showReady();
    google.last.callback('token-1');
    dark.matches = true;
    dark.dispatchEvent(new Event('change'));
    await quiet();
    expect(google.renderings).to.have.length(1);
    challenge.reset();
    await heard('ready', 'solved token-1', 'ready');
    expect(google.last.theme).to.equal('dark');
  });

  it('ignores events of a removed widget', async () => {
    const challenge = await showReady();
    const old = google.last;
    old.callback('token-1');
    dark.matches = true;
    challenge.reset();
    await heard('ready', 'solved token-1', 'ready');
    old['expired-callback']();
    old['error-callback']();
    await heard('ready', 'solved token-1', 'ready');
  });

  const setWidth = (width: number) => {
    dom.window.Element.prototype.getBoundingClientRect = () => ({ width }) as DOMRect;
  };
  const resizePlace = (width: number) => {
    setWidth(width);
    roomChanged();
  };

  for (const [width, size] of [
    [319, 'compact'],
    [320, 'normal'],
    [0, 'normal'],
  ] as const) {
    it(`is ${size} in a place ${width} pixels wide`, async () => {
      setWidth(width);
      await showReady();
      expect(google.last.size).to.equal(size);
    });
  }

  it('changes its size with the available width unless solved', async () => {
    const challenge = await showReady();
    resizePlace(280);
    await heard('ready', 'ready');
    expect(google.last.size).to.equal('compact');
    google.last.callback('token-1');
    resizePlace(320);
    await quiet();
    expect(google.last.size).to.equal('compact');
    challenge.reset();
    await heard('ready', 'ready', 'solved token-1', 'ready');
    expect(google.last.size).to.equal('normal');
  });

  it('removes everything and reports nothing after removal', async () => {
    const challenge = await showReady();
    challenge.remove();
    expect(place.childNodes).to.have.length(0);
    google.last.callback('token-1');
    google.last['error-callback']();
    dark.matches = true;
    dark.dispatchEvent(new Event('change'));
    challenge.retry();
    challenge.reset();
    await quiet();
    expect(listener.heard).to.deep.equal(['ready']);
    expect(google.renderings).to.have.length(1);
  });

  it('reports nothing when removed while the script loads', async () => {
    const challenge = await showLoading();
    challenge.remove();
    google.arrive();
    await quiet();
    expect(listener.heard).to.deep.equal([]);
    expect(google.renderings).to.have.length(0);
  });

  it('is rendered at the same place until the script arrives', async () => {
    show().remove();
    const first = show();
    await until(() => google.scripts.length === 1);
    first.remove();
    show();
    await quiet();
    google.arrive();
    await heard('ready');
    expect(google.scripts).to.have.length(1);
    expect(place.textContent).to.equal('widget');
  });
});

/** Replaces Google in jsdom: the test decides when the requested script arrives. */
class FakeRecaptcha {
  /** Options of each widget, in order. */
  readonly renderings: Rendering[] = [];
  readonly resets: number[] = [];
  /** Thrown by the next call of any function. */
  failure: Error | null = null;

  constructor(private readonly dom: Dom) {}

  /** Script elements of Google on the page. */
  get scripts(): HTMLScriptElement[] {
    return [...this.dom.window.document.querySelectorAll<HTMLScriptElement>('script[src]')];
  }

  get last(): Rendering {
    const last = this.renderings.at(-1);
    if (!last) throw new Error('No widget was made.');
    return last;
  }

  /** The first script has run and requested the second. */
  arriveHalf(): void {
    this.dom.window.grecaptcha = { ready() {} };
  }

  arrive(): void {
    this.dom.window.grecaptcha = {
      render: (place: Element, rendering: Rendering) => {
        this.throwFailure();
        place.textContent = 'widget';
        return this.renderings.push(rendering) - 1;
      },
      reset: (id: number) => {
        this.throwFailure();
        this.resets.push(id);
      },
    };
    this.dom.window.onloadcallback?.();
  }

  block(): void {
    this.scripts.at(-1)?.dispatchEvent(new this.dom.window.Event('error'));
  }

  private throwFailure(): void {
    const { failure } = this;
    this.failure = null;
    if (failure) throw failure;
  }
}
