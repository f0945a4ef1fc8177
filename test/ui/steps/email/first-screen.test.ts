import { expect } from 'chai';
import { FirstScreen } from '#page/ui/steps/email/first-screen.ts';
import type { Settings } from '#shared/settings/settings-schema.ts';
import { type PageOfFakes, pageOfFakes, startedPage } from '#test/harness/page/page-of-fakes.ts';
import { inWords, sentences } from '#test/harness/sentences.ts';
import { testSettings } from '#test/harness/test-settings.ts';

const withKey: Settings = {
  ...testSettings,
  botCheck: { provider: 'recaptcha', siteKey: 'site-key' },
};
const withoutKey: Settings = { ...testSettings, botCheck: null };

describe('FirstScreen', () => {
  let reloads: number;
  let first: FirstScreen;
  let page: PageOfFakes;

  beforeEach(() => {
    reloads = 0;
    first = new FirstScreen(withKey, sentences, () => {
      reloads += 1;
    });
    page = startedPage({ settings: withKey });
  });

  const real = () => page.stores.email;

  it('equals the initial state of the real stores', () => {
    for (const settings of [withKey, withoutKey]) {
      const { stores } = new FirstScreen(settings, sentences, () => {});
      const { email, signup } = pageOfFakes({ settings }).stores;
      expect(stores.settings).to.equal(settings);
      expect(stores.sentences).to.equal(sentences);
      for (const key of ['step', 'direction'] as const) {
        expect(stores.signup[key], key).to.deep.equal(signup[key]);
      }
      const shown = (store: typeof stores.email) => {
        const { email, emailError, silentErrors, refusal, hint, botCheckError } = store;
        const { submitting, canSubmit, botCheck, sso, focus } = store;
        const ofForm = { email, emailError, silentErrors, refusal, hint, botCheckError };
        const ofParts = [botCheck.status, botCheck.notice, sso.starting, sso.failure];
        return { ...ofForm, submitting, canSubmit, ofParts, focus: focus.current };
      };
      expect(shown(stores.email)).to.deep.equal(shown(email));
    }
  });

  it('shows the input and passes it to the real store', () => {
    // Views pass the methods without the store as `this`.
    const { type, blur } = first;
    type('ada@');
    type('ada@example');
    expect(first.email).to.equal('ada@example');
    blur();
    first.passInputTo(page.stores);
    expect(real().email).to.equal('ada@example');
    expect(inWords(real().emailError)).to.match(/top-level domain/);
  });

  it('shows no error for a field before blur or after further input', () => {
    first.type('ada@example');
    first.blur();
    first.type('ada@example.');
    first.passInputTo(page.stores);
    expect(real().emailError).to.equal(null);
  });

  it('reports that the bot check loads after the first interaction, and starts it', () => {
    expect([first.status, first.notice]).to.deep.equal(['waiting', null]);
    first.touch();
    expect([first.status, inWords(first.notice)]).to.deep.equal([
      'loading',
      'Loading the robot check…',
    ]);
    expect(real().botCheck.status).to.equal('waiting');
    first.passInputTo(page.stores);
    expect(real().botCheck.status).to.equal('loading');
  });

  it('shows the provider that was clicked first, and leaves the navigation to the real stores', () => {
    void first.continueWith('google');
    void first.continueWith('azure');
    expect(first.starting).to.equal('google');
    first.passInputTo(page.stores);
    expect(page.gateway.startSsoCalls).to.be.empty;
  });

  describe('when the stores could not be fetched', () => {
    beforeEach(() => {
      first.type('ada@example.com');
      void first.continueWith('azure');
      first.fail();
    });

    it('reports it instead of the bot check, and above the providers after a click there', () => {
      expect(first.status).to.equal('unavailable');
      expect(inWords(first.notice)).to.equal("This part of the page didn't load.");
      expect(inWords(first.failure?.message)).to.equal("This part of the page didn't load.");
      expect(first.starting).to.equal(null);
      expect(first.email).to.equal('ada@example.com');
    });

    it('reports it again on a click on a provider, and reloads only when the visitor tries again', () => {
      void first.continueWith('google');
      first.type('ada@example.org');
      expect(first.starting).to.equal(null);
      expect(inWords(first.failure?.message)).to.equal("This part of the page didn't load.");
      expect(reloads).to.equal(0);
      first.retryBotCheck();
      expect(reloads).to.equal(1);
    });
  });

  it('is untouched until the visitor types, clicks or focuses the form', () => {
    const untouched = (begin: (screen: FirstScreen) => void) => {
      const screen = new FirstScreen(withKey, sentences, () => {});
      begin(screen);
      return screen.isUntouched;
    };
    expect(untouched(() => {})).to.equal(true);
    expect(untouched((screen) => screen.touch())).to.equal(false);
    expect(untouched((screen) => screen.type('a'))).to.equal(false);
    expect(untouched((screen) => void screen.continueWith('google'))).to.equal(false);
  });
});
