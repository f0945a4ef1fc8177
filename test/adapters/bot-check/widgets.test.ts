import { expect } from 'chai';
import type { BotCheckKind } from '#page/adapters/bot-check/bot-check-kind.ts';
import { loadBotCheckKind } from '#page/adapters/bot-check/bot-checks.ts';
import type { StandardWidget } from '#page/adapters/bot-check/standard-widgets.ts';
import type { Challenge } from '#page/application/ports/bot-check.ts';
import { type SiteKeyProvider, siteKeyBotChecks } from '#page/domain/bot-checks.ts';
import { RecordingListener } from '#tools/fakes/fake-bot-check.ts';
import { FakeClock } from '#tools/fakes/fake-browser.ts';
import { type Dom, installDom } from '../../harness/dom.ts';
import { providers, standardRows, withWidget } from '../../harness/fake-widgets.ts';
import { testSettings } from '../../harness/test-settings.ts';
import { botCheckContext } from './bot-check-context.ts';

describe('widgets as bot checks', () => {
  let dom: Dom;
  let fake: FakeScript;
  let clock: FakeClock;
  let listener: RecordingListener;
  let place: Element;
  let challenges: Challenge[];
  let dark: EventTarget & { matches: boolean };
  let roomChanged: () => void;
  let kinds: Readonly<Record<string, BotCheckKind>>;

  before('load their code', async () => {
    const loaded = siteKeyBotChecks.map(
      async (provider) => [provider, await loadBotCheckKind(withWidget(provider))] as const,
    );
    kinds = Object.fromEntries(await Promise.all(loaded));
  });
  beforeEach(() => {
    dom = installDom();
    dark = Object.assign(new EventTarget(), { matches: false });
    Object.assign(dom.window, { matchMedia: () => dark });
    dom.replace('ResizeObserver', function FakeResizeObserver(this: object, callback: () => void) {
      roomChanged = callback;
      Object.assign(this, { observe() {}, disconnect() {} });
    });
    fake = new FakeScript(dom);
    clock = new FakeClock();
    listener = new RecordingListener();
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

  /** Waits without a timer, because the tests replace the clock. */
  async function until(holds: () => boolean): Promise<void> {
    for (let turn = 0; turn < 100_000; turn += 1) {
      if (holds()) return;
      await new Promise(setImmediate);
    }
    throw new Error(`Never true: ${holds}. Events: ${listener.events.join(', ')}`);
  }

  /** Waits until all pending work is done. */
  const quiet = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  };

  const show = (provider: SiteKeyProvider = 'recaptcha', recaptchaNet = false) => {
    const settings = { ...testSettings, ...withWidget(provider), recaptchaNet };
    fake.provider = provider;
    const context = botCheckContext(place, listener, { settings, clock });
    const challenge = kinds[provider]?.show(listener, context) as Challenge;
    challenges.push(challenge);
    return challenge;
  };
  const changeTheme = () => {
    dark.matches = true;
    dark.dispatchEvent(new Event('change'));
  };
  const setLanguage = (tag: string) => {
    dom.window.document.documentElement.lang = tag;
  };
  const setWidth = (width: number) => {
    dom.window.Element.prototype.getBoundingClientRect = () => ({ width }) as DOMRect;
  };
  const resizePlace = (width: number) => {
    setWidth(width);
    roomChanged();
  };
  const expectEvents = (...words: string[]) =>
    until(() => listener.events.length >= words.length).then(() =>
      expect(listener.events).to.deep.equal(words),
    );
  const showLoading = async (provider?: SiteKeyProvider) => {
    const challenge = show(provider);
    await until(() => fake.scripts.length === 1);
    return challenge;
  };
  const showReady = async (provider?: SiteKeyProvider) => {
    const challenge = await showLoading(provider);
    fake.loadScript();
    await expectEvents('ready');
    return challenge;
  };

  for (const provider of siteKeyBotChecks) {
    const { language } = providers[provider];
    const unknown = Object.fromEntries(standardRows)[provider]?.language.unknown;

    describe(`the widget of ${provider}`, () => {
      it('is loaded and drawn for the site', async () => {
        await showReady(provider);
        expect(fake.scripts[0]?.src).to.contain(providers[provider].script);
        expect(fake.last).to.include({ sitekey: 'site-key', theme: 'light', size: 'normal' });
        expect(fake.last[language]).to.equal('en');
      });

      it('reports token, expiry and errors', async () => {
        await showReady(provider);
        fake.last.callback('token-1');
        fake.last['expired-callback']();
        fake.last['error-callback']();
        const [, ...reported] = listener.events;
        expect(reported).to.deep.equal(['solved token-1', 'expired', 'unavailable']);
      });

      for (const [what, change, option, value] of [
        ['theme', changeTheme, 'theme', 'dark'],
        ['language', () => setLanguage('ar'), language, 'ar'],
        ['language that is not valid', () => setLanguage('"><script>'), language, unknown],
        ['size', () => resizePlace(280), 'size', 'compact'],
      ] as const) {
        it(`is drawn again with another ${what}`, async () => {
          await showReady(provider);
          change();
          await expectEvents('ready', 'ready');
          expect(fake.last[option]).to.equal(value);
          expect(place.textContent).to.equal('widget');
        });
      }

      it('is unavailable when it throws while it is drawn or reset', async () => {
        fake.failure = new Error('broken');
        const challenge = await showLoading(provider);
        fake.loadScript();
        await expectEvents('unavailable');
        challenge.retry();
        await expectEvents('unavailable', 'ready');
        fake.failure = new Error('broken');
        challenge.reset();
        expect(listener.events).to.deep.equal(['unavailable', 'ready', 'unavailable']);
      });
    });
  }

  const callbacksFor = ({ callbacks }: StandardWidget, ...events: readonly string[]) =>
    Object.keys(callbacks).filter((name) => events.includes(`${callbacks[name]}`));

  for (const [provider, row] of standardRows) {
    it(`report expiry and failure by the callbacks of ${provider}`, async () => {
      await showReady(provider);
      for (const [event, reported] of [
        ['expired', 'expired'],
        ['failed', 'unavailable'],
      ] as const) {
        for (const callback of callbacksFor(row, event)) {
          fake.last[callback]();
          expect(listener.events.at(-1), callback).to.equal(reported);
        }
      }
    });

    it(`remove the previous widget of ${provider} when they draw another one`, async () => {
      await showReady(provider);
      changeTheme();
      await expectEvents('ready', 'ready');
      expect(fake.removed).to.deep.equal(['widget 1']);
    });

    for (const open of callbacksFor(row, 'opened')) {
      for (const end of ['reset', 'expired-callback', ...callbacksFor(row, 'closed', 'expired')]) {
        it(`keep an open challenge of ${provider}, and follow theme, language and size after ${end}`, async () => {
          const challenge = await showReady(provider);
          fake.last[open]();
          changeTheme();
          setLanguage('ar');
          resizePlace(280);
          await quiet();
          expect(fake.renderings).to.have.length(1);
          if (end === 'reset') challenge.reset();
          else fake.last[end]();
          await until(() => fake.renderings.length === 2);
          expect(fake.last).to.include({ theme: 'dark', size: 'compact' });
        });
      }
    }
  }

  describe('every widget', () => {
    it('is loaded from recaptcha.net if configured', async () => {
      show('recaptcha', true);
      await until(() => fake.scripts.length === 1);
      expect(fake.scripts[0]?.src).to.match(/^https:\/\/www\.recaptcha\.net\/recaptcha\/api\.js\?/);
    });

    it('is unavailable after 10 seconds without the script', async () => {
      await showLoading();
      fake.loadFirstScript();
      clock.advance(9_999);
      await quiet();
      expect(listener.events).to.deep.equal([]);
      clock.advance(1);
      await expectEvents('unavailable');
    });

    it('is unavailable when the script lacks its functions, and uses one that arrives late on a retry', async () => {
      const challenge = await showLoading();
      fake.loadFirstScript();
      dom.window[providers.recaptcha.callback]?.();
      await expectEvents('unavailable');
      fake.loadScript();
      challenge.retry();
      await expectEvents('unavailable', 'ready');
      expect(fake.scripts).to.have.length(0);
    });

    it('is unavailable when the script is blocked, and loads it again, once, on a retry', async () => {
      const challenge = await showLoading();
      fake.failScript();
      await expectEvents('unavailable');
      expect(fake.scripts).to.have.length(0);
      expect(clock.pending).to.equal(0);
      challenge.retry();
      challenge.retry();
      await until(() => fake.scripts.length > 0);
      await quiet();
      expect(fake.scripts).to.have.length(1);
      fake.failScript();
      await expectEvents('unavailable', 'unavailable');
    });

    it('is unavailable when the widget loses its connection, and draws a new one on a retry', async () => {
      const challenge = await showReady();
      fake.last['error-callback']();
      await expectEvents('ready', 'unavailable');
      await until(() => place.textContent === '');
      challenge.retry();
      await expectEvents('ready', 'unavailable', 'ready');
      expect(fake.renderings).to.have.length(2);
      expect(fake.scripts).to.have.length(1);
    });

    it('keeps a solved widget as it is, and follows the theme when it is reset', async () => {
      const challenge = await showReady();
      fake.last.callback('token-1');
      changeTheme();
      await quiet();
      expect(fake.renderings).to.have.length(1);
      challenge.reset();
      await expectEvents('ready', 'solved token-1', 'ready');
      expect(fake.last.theme).to.equal('dark');
    });

    it('ignores events of a removed widget', async () => {
      const challenge = await showReady();
      const old = fake.last;
      old.callback('token-1');
      dark.matches = true;
      challenge.reset();
      await expectEvents('ready', 'solved token-1', 'ready');
      old['expired-callback']();
      old['error-callback']();
      await expectEvents('ready', 'solved token-1', 'ready');
    });

    it('is compact in a place of less than 320 pixels', async () => {
      for (const [width, size] of [
        [319, 'compact'],
        [320, 'normal'],
        [0, 'normal'],
      ] as const) {
        const count = fake.renderings.length;
        setWidth(width);
        show();
        await until(() => fake.scripts.length > 0 || fake.renderings.length > 0);
        fake.loadScript();
        await until(() => fake.renderings.length > count);
        expect(fake.last.size).to.equal(size);
      }
    });

    it('removes everything and reports nothing after removal', async () => {
      const challenge = await showReady();
      challenge.remove();
      expect(place.childNodes).to.have.length(0);
      fake.last.callback('token-1');
      fake.last['error-callback']();
      changeTheme();
      challenge.retry();
      challenge.reset();
      await quiet();
      expect(listener.events).to.deep.equal(['ready']);
      expect(fake.renderings).to.have.length(1);
    });

    it('can be replaced while the script loads, by one with the theme of a brand with a fixed scheme', async () => {
      dom.window.document.documentElement.style.colorScheme = 'dark';
      show().remove();
      const first = show();
      await until(() => fake.scripts.length === 1);
      first.remove();
      show();
      await quiet();
      fake.loadScript();
      await expectEvents('ready');
      expect(fake.scripts).to.have.length(1);
      expect(fake.renderings).to.have.length(1);
      expect(fake.last.theme).to.equal('dark');
    });
  });
});

/** Options that the page passes to the widget, by name. */
// biome-ignore lint/suspicious/noExplicitAny: each provider has its own options and callbacks.
type Rendering = Readonly<Record<string, any>>;

/** Replaces the script of a widget in jsdom: the test decides when the requested script arrives. */
class FakeScript {
  /** Options of each widget, in order. */
  readonly renderings: Rendering[] = [];
  readonly removed: string[] = [];
  /** Thrown by the next call of any function. */
  failure: Error | null = null;

  provider: SiteKeyProvider = 'recaptcha';

  constructor(private readonly dom: Dom) {}

  get scripts(): HTMLScriptElement[] {
    return [...this.dom.window.document.querySelectorAll<HTMLScriptElement>('script[src]')];
  }

  get last(): Rendering {
    const last = this.renderings.at(-1);
    if (!last) throw new Error('No widget was rendered.');
    return last;
  }

  /** Simulates that the first script has run and requested the second. */
  loadFirstScript(): void {
    this.dom.window[providers[this.provider].api] = { ready() {} };
  }

  loadScript(): void {
    this.dom.window[providers[this.provider].api] = {
      getResponse: () => 'token-1',
      getRespKey: () => 'key',
      remove: (id: string) => this.removed.push(id),
      render: (place: Element, rendering: Rendering) => {
        this.throwFailure();
        place.textContent = 'widget';
        return `widget ${this.renderings.push(rendering)}`;
      },
      reset: () => {
        this.throwFailure();
      },
    };
    this.dom.window[providers[this.provider].callback]?.();
  }

  failScript(): void {
    this.scripts.at(-1)?.dispatchEvent(new this.dom.window.Event('error'));
  }

  private throwFailure(): void {
    const { failure } = this;
    this.failure = null;
    if (failure) throw failure;
  }
}
