import { expect } from 'chai';
import type { ResendCodeOutcome } from '../../../../src/application/ports/signup-gateway.ts';
import { ResendCode } from '../../../../src/application/resend-code.ts';
import { ResendStore } from '../../../../src/ui/steps/code/resend-store.ts';
import { testSettings } from '../../../harness/fakes/test-settings.ts';
import { address, inWords, sentences } from '../../../harness/sentences.ts';
import {
  type PageOfFakes,
  type PageOptions,
  reloaded,
  startedPage,
} from '../../support/page-of-fakes.ts';
import { enteringCode } from '../../support/test-steps.ts';

describe('ResendStore', () => {
  let page: PageOfFakes;

  const open = (options: PageOptions = {}) => {
    page = startedPage(options);
    page.stores.signup.moveTo(enteringCode);
  };
  beforeEach(() => open());

  const store = () => page.stores.code.another;
  const ask = () => page.stores.code.askForAnother();
  const comeAsGrace = () => {
    page.stores.code.startAgain();
    page.stores.signup.moveTo({ name: 'code', email: address('grace@example.com') });
  };

  describe('when another code is on its way', () => {
    it('says so and clears the boxes', async () => {
      page.stores.code.boxes.paste(0, '123456');
      await ask();
      expect(page.gateway.resendCodeCalls).to.deep.equal(['ada@example.com']);
      expect(inWords(store().notice)).to.equal(sentences.codeResent);
      expect(page.stores.code.boxes.code).to.equal('');
      expect(page.stores.code.boxes.active).to.equal(0);
    });

    it('takes back what was said of the old code', async () => {
      page.gateway.verifyCodeAnswer = { kind: 'refused', message: { text: 'Wrong code.' } };
      page.stores.code.boxes.paste(0, '123456');
      await page.stores.code.submit();
      await ask();
      expect(page.stores.code.refusal).to.equal(null);
      expect(page.stores.code.hasError).to.equal(false);
    });

    it('asked once, however often it was pressed', async () => {
      page.gateway.hold();
      for (let times = 0; times < 10; times += 1) void ask();
      expect(store().asking).to.equal(true);
      await page.gateway.release();
      expect(page.gateway.resendCodeCalls).to.have.length(1);
      expect(store().asking).to.equal(false);
    });

    it('says no more that it is coming when the code is tried', async () => {
      await ask();
      await page.stores.code.submit();
      expect(store().notice).to.equal(null);
    });
  });

  describe('when there was one too many', () => {
    const limited = { message: { name: 'resendLimit' }, recovery: 'startAgainForCode' };
    beforeEach(async () => {
      page.gateway.resendCodeAnswer = { kind: 'limitReached' };
      page.stores.code.boxes.paste(0, '123');
      await ask();
    });

    it('says so, keeps the digits, and leads to the other link', () => {
      expect(store().limitReached).to.equal(true);
      expect(page.stores.code.refusal).to.deep.equal(limited);
      expect(page.stores.code.focus.current?.target).to.equal('different-email');
      expect(page.stores.code.boxes.code).to.equal('123');
    });

    it('asks no more', async () => {
      await ask();
      expect(page.gateway.resendCodeCalls).to.have.length(1);
      expect(page.stores.code.boxes.code).to.equal('123');
    });

    it('says until when, where the server does, also after a reload', async () => {
      open();
      const retryAt = page.clock.now() + 60_000;
      page.gateway.resendCodeAnswer = { kind: 'limitReached', retryAt };
      await ask();
      const refusal = { ...limited, retryAt };
      expect(store().refusal).to.deep.equal(refusal);
      page = reloaded(page);
      expect(store().refusal).to.deep.equal(refusal);
    });

    it('still holds for whoever only went back and forward, not for a new address', () => {
      page.navigation.move('email');
      page.navigation.move('code');
      expect(store().limitReached).to.equal(true);
      comeAsGrace();
      expect(store().limitReached).to.equal(false);
      expect(page.stores.code.refusal).to.equal(null);
    });
  });

  it('shows why it was refused, keeps the digits, and takes it back at the next try', async () => {
    page.gateway.resendCodeAnswer = { kind: 'refused', message: { name: 'unexpected' } };
    page.stores.code.boxes.paste(0, '123');
    await ask();
    expect(inWords(page.stores.code.refusal?.message)).to.equal(sentences.unexpected);
    expect(page.stores.code.boxes.code).to.equal('123');
    expect(store().notice).to.equal(null);
    expect(page.stores.code.focus.current).to.equal(null);

    page.gateway.resendCodeAnswer = { kind: 'resent' };
    await ask();
    expect(page.stores.code.refusal).to.equal(null);
    expect(page.gateway.resendCodeCalls).to.have.length(2);
  });

  it('asks nobody where no code is asked for', async () => {
    page.navigation.move('email');
    await ask();
    expect(page.gateway.resendCodeCalls).to.be.empty;
  });

  it('leads to a new start where the sign-up is not known any more', async () => {
    const outcome = {
      kind: 'refused',
      message: { text: 'Start again.' },
      recovery: 'startAgain',
    } as const;
    page.gateway.resendCodeAnswer = outcome;
    await ask();
    expect(page.stores.code.refusal).to.deep.include({ recovery: 'startAgain' });
    expect(page.stores.code.focus.current?.target).to.equal('start-again');
  });

  describe('waits', () => {
    it('from the first code on, also after a reload', async () => {
      const settings = { resendCooldown: 30 };
      page = startedPage({ settings });
      page.stores.email.type('ada@example.com');
      page.botCheck.solve();
      await page.stores.email.submit();
      expect(store().secondsToWait).to.equal(30);
      await ask();
      expect(page.gateway.resendCodeCalls).to.be.empty;

      page = reloaded(page, { settings });
      expect(store().secondsToWait).to.equal(30);
    });

    it('for the cool-down of the settings, second by second, and no more for a new address', async () => {
      open({ settings: { resendCooldown: 3 } });
      await ask();
      const seen = [store().secondsToWait];
      for (let second = 0; second < 3; second += 1) {
        page.clock.advance(1000);
        seen.push(store().secondsToWait);
      }
      expect(seen).to.deep.equal([3, 2, 1, 0]);
      expect(page.clock.pending).to.equal(0);
      await ask();
      comeAsGrace();
      expect([store().secondsToWait, page.clock.pending]).to.deep.equal([0, 0]);
    });

    it('no longer where the clock is set back meanwhile', async () => {
      open({ settings: { resendCooldown: 3 } });
      await ask();
      page.clock.advance(1000);
      page.clock.setBack(3_600_000);
      page.clock.advance(1000);
      expect(store().secondsToWait).to.equal(1);
      page.clock.advance(1000);
      expect(store().secondsToWait).to.equal(0);
    });

    it('and asks nobody meanwhile', async () => {
      open({ settings: { resendCooldown: 3 } });
      await ask();
      page.clock.advance(2999);
      await ask();
      expect(page.gateway.resendCodeCalls).to.have.length(1);
      page.clock.advance(1);
      await ask();
      expect(page.gateway.resendCodeCalls).to.have.length(2);
    });

    it('as long as the server says', async () => {
      page.gateway.resendCodeAnswer = {
        kind: 'refused',
        message: { text: 'Too soon.' },
        retryAt: page.clock.now() + 30_000,
      };
      await ask();
      expect(store().secondsToWait).to.equal(30);
      expect(inWords(page.stores.code.refusal?.message)).to.equal('Too soon.');
      expect(store().limitReached).to.equal(false);
      page.clock.advance(30_000);
      expect(store().secondsToWait).to.equal(0);
    });

    it('no more when the deadline has passed already', () => {
      const resend = { limitReached: false, availableAt: page.clock.now() - 1 };
      page.stores.signup.resendChanged(resend);
      expect(store().secondsToWait).to.equal(0);
      expect(page.clock.pending).to.equal(0);
    });

    it('when it is made after the page has opened', () => {
      const resend = { limitReached: false, availableAt: page.clock.now() + 20_000 };
      page.stores.signup.resendChanged(resend);
      const resendCode = new ResendCode(page.gateway, page.clock, testSettings);
      const late = new ResendStore(resendCode, page.stores.signup, page.clock);
      expect(late.secondsToWait).to.equal(20);
    });
  });

  describe('when the visitor has left for another address', () => {
    const late: readonly ResendCodeOutcome[] = [
      { kind: 'resent' },
      { kind: 'limitReached' },
      { kind: 'refused', message: { text: 'Too soon.' }, retryAt: Date.UTC(2027, 0, 1) },
    ];
    for (const answer of late) {
      it(`drops a late answer: ${answer.kind}`, async () => {
        page.gateway.resendCodeAnswer = answer;
        page.gateway.hold();
        const asking = ask();
        comeAsGrace();
        page.stores.code.boxes.paste(0, '123');
        await page.gateway.release();
        await asking;
        expect(store().notice).to.equal(null);
        expect(store().limitReached).to.equal(false);
        expect(store().refusal).to.equal(null);
        expect(store().secondsToWait).to.equal(0);
        expect(page.stores.code.boxes.code).to.equal('123');
      });
    }

    it('does not let the new address wait for the answer to the old one, but for its own', async () => {
      page.gateway.hold();
      void ask();
      comeAsGrace();
      void ask();
      expect(page.gateway.resendCodeCalls).to.deep.equal(['ada@example.com', 'grace@example.com']);
      await page.gateway.releaseOne();
      expect(store().asking).to.equal(true);
    });
  });
});
