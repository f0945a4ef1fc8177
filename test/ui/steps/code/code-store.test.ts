import { expect } from 'chai';
import { address, inWords } from '../../../harness/sentences.ts';
import { type PageOfFakes, startedPage } from '../../support/page-of-fakes.ts';
import { enteringCode, registering } from '../../support/test-steps.ts';

describe('CodeStore', () => {
  let page: PageOfFakes;

  beforeEach(() => {
    page = startedPage();
    page.stores.signup.moveTo(enteringCode);
  });

  const store = () => page.stores.code;
  const step = () => page.stores.signup.step;
  const submit = (code = '123456') => {
    store().boxes.paste(0, code);
    return store().submit();
  };
  const message = { text: 'Wrong code.' };
  const refuse = (more: object = {}) => {
    page.gateway.verifyCodeResponse = { kind: 'refused', message, ...more };
  };

  it('keeps the digits and the focus after a change of language', () => {
    store().boxes.paste(0, '123');
    store().boxes.delete(1);
    page.navigation.chooseLanguage();
    const { typedInput, remembered } = page.memory;
    page = startedPage({ typedInput, ...(remembered && { remembered }) });
    expect(store().boxes.digits).to.deep.equal(['1', '', '3', '', '', '']);
    expect(store().boxes.focus.current).to.equal(null);
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
  });

  it('does nothing on another step', async () => {
    page.navigation.move('email');
    await submit();
    await store().askForAnother();
    expect([page.gateway.verifyCodeCalls, page.gateway.resendCodeCalls]).to.deep.equal([[], []]);
  });

  it('leads to step 3 with a right code', async () => {
    await submit();
    expect(step()).to.deep.equal(registering);
  });

  for (const [answer, result] of [
    [{ kind: 'alreadyRegistered', who: 'administrator' }, 'adminAlreadyRegistered'],
    [{ kind: 'alreadyRegistered', who: 'organization' }, 'orgAlreadyRegistered'],
    [{ kind: 'underReview' }, 'underReview'],
  ] as const) {
    it(`leads to step 4: ${result}`, async () => {
      page.gateway.verifyCodeResponse = answer;
      await submit();
      expect(step()).to.deep.equal({ name: 'result', email: 'ada@example.com', result });
    });
  }

  it('requires six digits on submit, focuses the first empty box, and shows the error until all are filled', async () => {
    store().boxes.paste(0, '12');
    expect([store().codeError, store().hasError]).to.deep.equal([null, false]);
    await store().submit();
    await store().submit();
    expect(inWords(store().codeError)).to.equal('Please enter the 6 digits');
    expect([store().codeIsRejected, store().incompleteSubmits]).to.deep.equal([true, 2]);
    expect(store().hasError).to.equal(true);
    expect(store().boxes.focus.current?.target).to.equal('2');
    expect(page.gateway.verifyCodeCalls).to.be.empty;
    store().boxes.paste(0, '12345');
    expect(store().codeIsRejected).to.equal(false);
    expect(store().codeError).not.to.equal(null);
    store().boxes.write(5, '6');
    expect(store().codeError).to.equal(null);
    store().boxes.delete(5);
    expect(store().codeError, 'before the next submit').to.equal(null);
  });

  it('focuses "Start again" when no code is accepted any more', async () => {
    refuse({ recovery: 'startAgain' });
    await submit();
    expect(store().focus.current?.target).to.equal('start-again');
  });

  describe('with a refused code', () => {
    beforeEach(async () => {
      refuse();
      await submit();
    });

    it('keeps the digits and focuses box 1', () => {
      expect(inWords(store().refusal?.message)).to.equal('Wrong code.');
      expect(store().hasError).to.equal(true);
      expect(store().boxes.code).to.equal('123456');
      expect(store().boxes.focus.current?.target).to.equal('0');
      expect(store().focus.current).to.equal(null);
    });

    it('shows the reason until a digit changes, or the next submit', async () => {
      store().boxes.write(0, '9');
      expect([store().refusal, store().hasError]).to.deep.equal([null, false]);
      await submit();
      page.gateway.hold();
      void store().submit();
      expect(store().refusal).to.equal(null);
      await page.gateway.release();
      expect(inWords(store().refusal?.message)).to.equal('Wrong code.');
    });

    it('marks the boxes of a wrong code until a digit changes', async () => {
      expect(store().codeIsRejected).to.equal(false);
      refuse({ wrongCode: true });
      await submit();
      expect(store().codeIsRejected).to.equal(true);
      store().boxes.write(0, '9');
      expect(store().codeIsRejected).to.equal(false);
    });
  });

  describe('after the visitor changed the address', () => {
    const grace = { name: 'code', email: address('grace@example.com') } as const;

    it('has no digits, errors and notices', async () => {
      refuse();
      await submit();
      store().boxes.delete(0);
      await store().submit();
      await store().resend.request();
      store().startAgain();
      page.stores.signup.moveTo(grace);
      expect(store().boxes.code).to.equal('');
      const { codeError, refusal, resend } = store();
      expect([codeError, refusal, resend.notice]).to.deep.equal([null, null, null]);
    });
  });
});
