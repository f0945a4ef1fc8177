import { expect } from 'chai';
import { ResendCode } from '#page/application/resend-code.ts';
import { ResendStore } from '#page/ui/steps/code/resend-store.ts';
import { type PageOfFakes, reloaded, startedPage } from '#test/harness/page/page-of-fakes.ts';
import { enteringCode } from '#test/harness/page/test-steps.ts';
import { address, inWords } from '#test/harness/sentences.ts';
import { testSettings } from '#test/harness/test-settings.ts';

describe('ResendStore', () => {
  let page: PageOfFakes;

  const open = (resendCooldown = 0) => {
    page = startedPage({ settings: { resendCooldown } });
    page.stores.signup.moveTo(enteringCode);
  };
  beforeEach(() => open());

  const store = () => page.stores.code.resend;
  const request = () => page.stores.code.askForAnother();
  const comeAsGrace = () => {
    page.stores.code.startAgain();
    page.stores.signup.moveTo({ name: 'code', email: address('grace@example.com') });
  };

  it('removes the previous refusal, and shows a notice until the code is submitted', async () => {
    page.gateway.verifyCodeOutcome = { kind: 'refused', message: { text: 'Wrong code.' } };
    page.stores.code.boxes.paste(0, '123456');
    await page.stores.code.submit();
    await request();
    expect([page.stores.code.refusal, page.stores.code.hasError]).to.deep.equal([null, false]);
    expect(store().notice).not.to.equal(null);
    await page.stores.code.submit();
    expect(store().notice).to.equal(null);
  });

  it('sends one request for repeated clicks', async () => {
    page.gateway.hold();
    for (let times = 0; times < 10; times += 1) void request();
    expect(store().requesting).to.equal(true);
    await page.gateway.release();
    expect(page.gateway.resendCodeCalls).to.deep.equal(['ada@example.com']);
    expect(store().requesting).to.equal(false);
  });

  it('sends nothing more at the limit, also after back and forward, but for another address', async () => {
    page.gateway.resendCodeOutcome = { kind: 'limitReached' };
    page.stores.code.boxes.paste(0, '123');
    await request();
    expect(page.stores.code.boxes.code).to.equal('123');
    page.navigation.move('email');
    page.navigation.move('code');
    await request();
    expect(page.gateway.resendCodeCalls).to.have.length(1);
    comeAsGrace();
    expect([store().limitReached, page.stores.code.refusal]).to.deep.equal([false, null]);
  });

  it('keeps the end of the limit after a reload', async () => {
    const retryAt = page.clock.now() + 60_000;
    page.gateway.resendCodeOutcome = { kind: 'limitReached', retryAt };
    await request();
    expect(reloaded(page).stores.code.refusal).to.include({ retryAt });
  });

  it('shows why it was refused, keeps the digits, and removes the message at the next attempt', async () => {
    page.gateway.resendCodeOutcome = { kind: 'refused', message: { text: 'Not now.' } };
    page.stores.code.boxes.paste(0, '123');
    await request();
    expect(inWords(page.stores.code.refusal?.message)).to.equal('Not now.');
    expect(page.stores.code.boxes.code).to.equal('123');
    expect([store().notice, page.stores.code.focus.current]).to.deep.equal([null, null]);

    page.gateway.resendCodeOutcome = { kind: 'resent' };
    await request();
    expect(page.stores.code.refusal).to.equal(null);
    expect(page.gateway.resendCodeCalls).to.have.length(2);
  });

  it('focuses Start again where the sign-up has expired', async () => {
    const message = { text: 'Start again.' };
    page.gateway.resendCodeOutcome = { kind: 'refused', message, recovery: 'startAgain' };
    await request();
    expect(page.stores.code.focus.current?.target).to.equal('start-again');
  });

  describe('with a cool-down', () => {
    it('waits from the first code on, also after a reload', async () => {
      const settings = { resendCooldown: 30 };
      page = startedPage({ settings });
      page.stores.email.type('ada@example.com');
      page.botCheck.solve();
      await page.stores.email.submit();
      expect(store().secondsToWait).to.equal(30);
      await request();
      expect(page.gateway.resendCodeCalls).to.be.empty;
      page = reloaded(page, { settings });
      expect(store().secondsToWait).to.equal(30);
    });

    it('counts the seconds down, but not for a new address', async () => {
      open(3);
      await request();
      const seen = [store().secondsToWait];
      for (let second = 0; second < 3; second += 1) {
        page.clock.advance(1000);
        seen.push(store().secondsToWait);
      }
      expect(seen).to.deep.equal([3, 2, 1, 0]);
      expect(page.clock.pending).to.equal(0);
      await request();
      expect(page.gateway.resendCodeCalls).to.have.length(2);
      comeAsGrace();
      expect([store().secondsToWait, page.clock.pending]).to.deep.equal([0, 0]);
    });

    it('waits no longer when the clock is set back meanwhile', async () => {
      open(3);
      await request();
      page.clock.advance(1000);
      page.clock.setBack(3_600_000);
      page.clock.advance(1000);
      expect(store().secondsToWait).to.equal(1);
      page.clock.advance(1000);
      expect(store().secondsToWait).to.equal(0);
    });

    it('waits as long as the server requires', async () => {
      const retryAt = page.clock.now() + 30_000;
      const message = { text: 'Too soon.' };
      page.gateway.resendCodeOutcome = { kind: 'refused', message, retryAt };
      await request();
      expect([store().secondsToWait, store().limitReached]).to.deep.equal([30, false]);
    });

    it('waits also when the store is created after the page has opened', () => {
      const resend = { limitReached: false, availableAt: page.clock.now() + 20_000 };
      page.stores.signup.resendChanged(resend);
      const resendCode = new ResendCode(page.gateway, page.clock, testSettings, page.analytics);
      const late = new ResendStore(resendCode, page.stores.signup, page.clock);
      expect(late.secondsToWait).to.equal(20);
    });
  });
});
