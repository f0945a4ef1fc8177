import { expect } from 'chai';
import { type PageOfFakes, reloaded, startedPage } from '#test/harness/page/page-of-fakes.ts';
import { enteringCode, registering } from '#test/harness/page/test-steps.ts';
import { address, inWords, sentences } from '#test/harness/sentences.ts';

describe('CodeStore', () => {
  let page: PageOfFakes;

  beforeEach(() => {
    page = startedPage();
    page.stores.signup.moveTo(enteringCode);
  });

  const store = () => page.stores.code;
  const submit = (code = '123456') => {
    store().boxes.paste(0, code);
    return store().submit();
  };
  const refuse = (more: object = {}) => {
    const message = { text: 'Wrong code.' };
    page.gateway.verifyCodeOutcome = { kind: 'refused', message, ...more };
  };

  const changeLanguage = (cameBy: 'email' | null = null) => {
    page.navigation.chooseLanguage();
    page = reloaded(page, { typedInput: page.memory.typedInput, cameBy });
  };
  for (const [what, act] of Object.entries({
    'a change of language': () => changeLanguage(),
    'back and forward': () => {
      page.navigation.move('email');
      page.navigation.move('code');
    },
    'a change of language on the email step': () => {
      page.navigation.move('email');
      changeLanguage('email');
      page.navigation.move('code');
    },
  })) {
    it(`keeps the digits after ${what}`, () => {
      store().boxes.paste(0, '123');
      store().boxes.delete(1);
      act();
      expect(store().boxes.digits).to.deep.equal(['1', '', '3', '', '', '']);
    });
  }

  it('does not move the focus after a change of language', () => {
    store().boxes.paste(0, '123');
    changeLanguage();
    expect(store().boxes.focus.current).to.equal(null);
  });

  it('has no digits of the previous code after another request', () => {
    store().boxes.paste(0, '123');
    page.navigation.move('email');
    page.stores.signup.moveTo({ ...enteringCode });
    expect(store().boxes.code).to.equal('');
  });

  it('sends the code on submit only, and once', async () => {
    page.gateway.hold();
    for (const digit of '123456') store().boxes.write(store().boxes.active, digit);
    expect(page.gateway.verifyCodeCalls).to.be.empty;
    for (let times = 0; times < 10; times += 1) void store().submit();
    expect(store().submitting).to.equal(true);
    await page.gateway.release();
    expect(page.gateway.verifyCodeCalls).to.deep.equal([
      { email: 'ada@example.com', code: '123456' },
    ]);
    expect(store().submitting).to.equal(false);
    expect(page.stores.signup.step).to.deep.equal(registering);
  });

  it('does nothing on another step', async () => {
    page.navigation.move('email');
    await submit();
    await store().askForAnother();
    expect([page.gateway.verifyCodeCalls, page.gateway.resendCodeCalls]).to.deep.equal([[], []]);
  });

  for (const [answer, result] of [
    [{ kind: 'alreadyRegistered', who: 'administrator' }, 'adminAlreadyRegistered'],
    [{ kind: 'alreadyRegistered', who: 'organization' }, 'orgAlreadyRegistered'],
    [{ kind: 'underReview' }, 'underReview'],
  ] as const) {
    it(`leads to the result ${result}`, async () => {
      page.gateway.verifyCodeOutcome = answer;
      await submit();
      const { email } = enteringCode;
      expect(page.stores.signup.step).to.deep.equal({ name: 'result', email, result });
    });
  }

  it('shows the reason of a refusal until the next submit, and the code as invalid until it changes', async () => {
    refuse({ wrongCode: true });
    await submit();
    expect([store().hasError, store().codeIsInvalid]).to.deep.equal([true, true]);
    store().boxes.write(0, '9');
    expect(inWords(store().refusal?.message)).to.equal('Wrong code.');
    expect(store().codeIsInvalid).to.equal(false);
    page.gateway.hold();
    void store().submit();
    expect(store().refusal).to.equal(null);
    await page.gateway.release();
    expect(inWords(store().refusal?.message)).to.equal('Wrong code.');
    store().boxes.delete(0);
    await store().submit();
    expect([store().refusal, store().codeError !== null]).to.deep.equal([null, true]);
  });

  it('shows the reason of a refusal until another code was sent', async () => {
    refuse();
    await submit();
    page.gateway.hold();
    const request = store().askForAnother();
    expect(inWords(store().refusal?.message)).to.equal('Wrong code.');
    await page.gateway.release();
    await request;
    expect([store().refusal, store().boxes.code]).to.deep.equal([null, '']);
  });

  it('shows the reason of a refusal when another code cannot be requested yet', async () => {
    page = startedPage({ settings: { resendCooldown: 60 } });
    page.stores.signup.moveTo(enteringCode);
    await store().askForAnother();
    refuse({ wrongCode: true });
    await submit();
    await store().askForAnother();
    expect(inWords(store().refusal?.message)).to.equal('Wrong code.');
    expect(store().codeIsInvalid).to.equal(true);
  });

  it('ignores the refusal of a code that was changed meanwhile', async () => {
    refuse({ wrongCode: true });
    page.gateway.hold();
    void submit();
    store().boxes.paste(0, '654321');
    await page.gateway.release();
    expect([store().hasError, store().codeIsInvalid]).to.deep.equal([false, false]);
  });

  it('shows a wrong code at its boxes when the limit of codes is reached, and still when the limit ends', async () => {
    const retryAt = page.clock.now() + 60_000;
    page.gateway.resendCodeOutcome = { kind: 'limitReached', retryAt };
    await store().askForAnother();
    const { refusal: limit } = store();
    refuse({ wrongCode: true });
    await submit();
    expect(inWords(store().codeError ?? undefined)).to.equal(sentences.codeWrong);
    expect(store().codeIsInvalid).to.equal(true);
    expect(store().refusal).to.deep.equal(limit).and.include({ retryAt });
  });

  it('has no digits, errors and notices for another address', async () => {
    refuse();
    await submit();
    store().boxes.delete(0);
    await store().submit();
    expect(store().hasError).to.equal(true);
    await store().resend.request();
    store().boxes.write(3, 'a');
    store().startAgain();
    page.stores.signup.moveTo({ name: 'code', email: address('grace@example.com') });
    expect(store().boxes).to.include({ code: '', strayInputs: 0, active: 0 });
    const { codeError, refusal, resend } = store();
    expect([codeError, refusal, resend.notice]).to.deep.equal([null, null, null]);
  });
});
