import { expect } from 'chai';
import { FirstScreen } from '../../../src/ui/stores/first-screen.ts';
import { testSettings } from '../../harness/fakes/test-settings.ts';
import { inWords, sentences } from '../../harness/sentences.ts';
import { type PageOfFakes, pageOfFakes, startedPage } from '../support/page-of-fakes.ts';

const withKey = { ...testSettings, recaptchaSiteKey: 'site-key' };
const withoutKey = { ...testSettings, recaptchaSiteKey: null };

describe('FirstScreen', () => {
  let fetches: number;
  let first: FirstScreen;
  let page: PageOfFakes;

  beforeEach(() => {
    fetches = 0;
    first = new FirstScreen(withKey, sentences, () => {
      fetches += 1;
    });
    page = startedPage({ settings: withKey });
  });

  const real = () => page.stores.email;

  it('looks as the real stores do before anything happened', () => {
    for (const settings of [withKey, withoutKey]) {
      const { stores } = new FirstScreen(settings, sentences, () => {});
      const { email, signup, laterSteps } = pageOfFakes({ settings }).stores;
      const { focus, botCheck, sso } = stores.email;
      expect(stores.settings).to.equal(settings);
      expect(stores.sentences).to.equal(sentences);
      expect({ ...stores.signup }).to.deep.equal({ step: signup.step, hasMoved: signup.hasMoved });
      expect(laterSteps.chunk).to.equal(stores.laterSteps.chunk);
      expect(laterSteps.hasFailed).to.equal(stores.laterSteps.hasFailed);
      for (const key of [
        'email',
        'emailError',
        'refusal',
        'hint',
        'botCheckError',
        'submitting',
        'canSubmit',
      ] as const) {
        expect(stores.email[key], key).to.deep.equal(email[key]);
      }
      for (const key of ['status', 'notice'] as const) {
        expect(botCheck[key], key).to.equal(email.botCheck[key]);
      }
      expect(sso.starting).to.equal(email.sso.starting);
      expect(sso.failure).to.equal(email.sso.failure);
      expect(focus.current).to.equal(email.focus.current);
    }
  });

  it('shows what is typed, and hands it over', () => {
    // As views hand them on.
    const { type, leave } = first;
    type('ada@');
    type('ada@example');
    expect(first.email).to.equal('ada@example');
    leave();
    first.handOver(page.stores);
    expect(real().email).to.equal('ada@example');
    expect(inWords(real().emailError)).to.match(/top-level domain/);
  });

  it('complains about nothing that the visitor has not left, or has typed on since', () => {
    first.type('ada@example');
    first.leave();
    first.type('ada@example.');
    first.handOver(page.stores);
    expect(real().emailError).to.equal(null);
  });

  it('says that the bot check is on its way when the visitor has begun, and lets it begin', () => {
    expect([first.status, first.notice]).to.deep.equal(['waiting', null]);
    first.touch();
    expect([first.status, inWords(first.notice)]).to.deep.equal([
      'loading',
      'Loading the bot check…',
    ]);
    expect(real().botCheck.status).to.equal('waiting');
    first.handOver(page.stores);
    expect(real().botCheck.status).to.equal('loading');
  });

  it('fetches the later steps as soon as it can, when the visitor has begun', async () => {
    first.touch();
    void first.stores.laterSteps.load();
    expect(page.chunks.loads).to.equal(0);
    first.handOver(page.stores);
    expect(page.chunks.loads).to.equal(1);
  });

  it('fetches nothing for a visitor who has not begun', async () => {
    first.handOver(page.stores);
    expect(page.chunks.loads).to.equal(0);
    expect(real().botCheck.status).to.equal('waiting');
  });

  it('shows the provider that was clicked first, and leaves going there to the real stores', () => {
    void first.continueWith('google');
    void first.continueWith('azure');
    expect(first.starting).to.equal('google');
    first.handOver(page.stores);
    expect(page.gateway.startSsoCalls).to.be.empty;
  });

  describe('when the stores could not be fetched', () => {
    beforeEach(() => {
      first.type('ada@example.com');
      void first.continueWith('azure');
      first.fail();
    });

    it('says so where the bot check would be, and to whoever clicked on a provider', () => {
      expect(first.status).to.equal('unavailable');
      expect(inWords(first.notice)).to.equal("This part of the page didn't load.");
      expect(inWords(first.failure?.message)).to.equal("This part of the page didn't load.");
      expect(first.starting).to.equal(null);
      expect(first.email).to.equal('ada@example.com');
    });

    it('lets the visitor try again', () => {
      first.retryBotCheck();
      expect(fetches).to.equal(1);
      expect(first.failure).to.equal(null);
      expect(first.status).not.to.equal('unavailable');
      expect(first.starting).to.equal(null);
      first.handOver(page.stores);
      expect(real().email).to.equal('ada@example.com');
    });

    it('tries again by itself when the visitor goes on', () => {
      void first.continueWith('google');
      expect(fetches).to.equal(1);
      expect(first.starting).to.equal('google');
      first.fail();
      void first.submit();
      expect(fetches).to.equal(2);
    });

    it('blames no click where there was none', () => {
      first.retryBotCheck();
      first.fail();
      expect(first.failure).to.equal(null);
      expect(first.notice).not.to.equal(null);
    });
  });
});
