import { expect } from 'chai';
import { FirstScreen } from '../../../src/ui/stores/first-screen.ts';
import { testSettings } from '../../harness/fakes/test-settings.ts';
import { type PageOfFakes, pageOfFakes, startedPage } from '../support/page-of-fakes.ts';

const withKey = { ...testSettings, recaptchaSiteKey: 'site-key' };
const withoutKey = { ...testSettings, recaptchaSiteKey: null };

describe('FirstScreen', () => {
  let fetches: number;
  let first: FirstScreen;
  let page: PageOfFakes;

  beforeEach(() => {
    fetches = 0;
    first = new FirstScreen(withKey, () => {
      fetches += 1;
    });
    page = startedPage({ settings: withKey });
  });

  const real = () => page.stores.email;

  it('looks as the real stores do before anything happened', () => {
    for (const settings of [withKey, withoutKey]) {
      const { stores } = new FirstScreen(settings, () => {});
      const { email, signup, laterSteps } = pageOfFakes({ settings }).stores;
      const { focus, humanCheck, sso } = stores.email;
      expect(stores.settings).to.equal(settings);
      expect({ ...stores.signup }).to.deep.equal({ step: signup.step, hasMoved: signup.hasMoved });
      expect(laterSteps.part).to.equal(stores.laterSteps.part);
      expect(laterSteps.hasFailed).to.equal(stores.laterSteps.hasFailed);
      for (const key of [
        'email',
        'emailError',
        'refusal',
        'hint',
        'humanCheckError',
        'submitting',
        'canSubmit',
      ] as const) {
        expect(stores.email[key], key).to.equal(email[key]);
      }
      for (const key of ['status', 'notice', 'waitsForInteraction'] as const) {
        expect(humanCheck[key], key).to.equal(email.humanCheck[key]);
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
    expect(real().emailError).to.match(/top-level domain/);
  });

  it('says that the bot check is on its way when the visitor has begun, and lets it begin', () => {
    expect([first.status, first.notice]).to.deep.equal(['waiting', null]);
    first.touch();
    expect([first.status, first.notice]).to.deep.equal(['loading', 'Loading the bot check…']);
    expect(real().humanCheck.status).to.equal('waiting');
    first.handOver(page.stores);
    expect(real().humanCheck.status).to.equal('loading');
  });

  it('promises no bot check of others where there is none', () => {
    const plain = new FirstScreen(withoutKey, () => {});
    plain.touch();
    expect([plain.status, plain.notice]).to.deep.equal(['waiting', null]);
  });

  it('fetches the later steps as soon as it can', async () => {
    void first.stores.laterSteps.load();
    expect(page.chunks.loads).to.equal(0);
    first.handOver(page.stores);
    expect(page.chunks.loads).to.equal(1);
  });

  it('goes to the provider that was clicked first, as soon as it can', () => {
    void first.continueWith('google');
    void first.continueWith('azure');
    expect(first.starting).to.equal('google');
    first.handOver(page.stores);
    expect(real().sso.starting).to.equal('google');
    expect(page.gateway.startSsoCalls).to.deep.equal(['google']);
  });

  it('says what is missing when the visitor wanted to go on', () => {
    void first.submit();
    first.handOver(page.stores);
    expect(real().emailError).to.equal('Email is required');
    expect(real().humanCheckError).to.equal('Please complete the reCAPTCHA.');
  });

  it('passes on what views report that do not know the real stores yet', () => {
    first.handOver(page.stores);
    first.type('ada@example.com');
    expect(real().email).to.equal('ada@example.com');
  });

  describe('when the stores could not be fetched', () => {
    beforeEach(() => {
      first.type('ada@example.com');
      void first.continueWith('azure');
      first.fail();
    });

    it('says so where the bot check would be, and to whoever clicked on a provider', () => {
      expect(first.status).to.equal('unavailable');
      expect(first.notice).to.equal('This part of the page could not be loaded.');
      expect(first.failure?.message).to.equal('This part of the page could not be loaded.');
      expect(first.starting).to.equal(null);
      expect(first.email).to.equal('ada@example.com');
    });

    it('lets the visitor try again, and forgets the click that came to nothing', () => {
      first.retryHumanCheck();
      expect(fetches).to.equal(1);
      expect(first.failure).to.equal(null);
      expect(first.status).not.to.equal('unavailable');
      first.handOver(page.stores);
      expect(real().email).to.equal('ada@example.com');
      expect(real().sso.starting).to.equal(null);
    });

    it('tries again by itself when the visitor goes on', () => {
      void first.continueWith('google');
      expect(fetches).to.equal(1);
      expect(first.starting).to.equal('google');
      first.handOver(page.stores);
      expect(real().sso.starting).to.equal('google');
    });

    it('blames no click where there was none', () => {
      first.retryHumanCheck();
      first.fail();
      expect(first.failure).to.equal(null);
      expect(first.notice).not.to.equal(null);
    });
  });
});
