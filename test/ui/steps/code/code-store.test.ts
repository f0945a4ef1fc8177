import { expect } from 'chai';
import { address, inWords } from '../../../harness/sentences.ts';
import { type PageOfFakes, startedPage } from '../../support/page-of-fakes.ts';
import { enteringCode, finished, registering } from '../../support/test-steps.ts';

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
  const refuse = () => {
    page.gateway.verifyCodeAnswer = { kind: 'refused', message: { text: 'Wrong code.' } };
  };

  it('names the address that the code went to, and complains of nothing yet', () => {
    expect(store().email).to.equal('ada@example.com');
    page = startedPage();
    expect([store().email, store().codeError]).to.deep.equal(['', null]);
  });

  it('keeps the digits in another language, each in its box, and leaves the focus where it is', () => {
    store().boxes.paste(0, '123');
    store().boxes.delete(1);
    page.navigation.chooseLanguage();
    const { handedOver, remembered } = page.memory;
    page = startedPage({ handedOver, ...(remembered && { remembered }) });
    expect(store().boxes.digits).to.deep.equal(['1', '', '3', '', '', '']);
    expect(store().boxes.focus.current).to.equal(null);
  });

  it('asks the server once, however often it is submitted', async () => {
    page.gateway.hold();
    store().boxes.paste(0, '123456');
    for (let times = 0; times < 10; times += 1) void store().submit();
    expect(store().submitting).to.equal(true);
    await page.gateway.release();
    expect(page.gateway.verifyCodeCalls).to.deep.equal([
      { email: 'ada@example.com', code: '123456' },
    ]);
    expect(store().submitting).to.equal(false);
  });

  it('sends nothing by itself on the sixth digit', () => {
    for (const digit of '123456') store().boxes.write(store().boxes.active, digit);
    expect(page.gateway.verifyCodeCalls).to.be.empty;
  });

  it('does nothing where no code is asked for', async () => {
    page.navigation.move('email');
    await submit();
    expect(page.gateway.verifyCodeCalls).to.be.empty;
  });

  describe('goes on', () => {
    it('to step 3 with what the server said', async () => {
      await submit();
      expect(step()).to.deep.equal(registering);
    });

    for (const [who, result] of [
      ['administrator', 'adminAlreadyRegistered'],
      ['organization', 'orgAlreadyRegistered'],
    ] as const) {
      it(`to step 4 when the ${who} is registered already`, async () => {
        page.gateway.verifyCodeAnswer = { kind: 'alreadyRegistered', who };
        await submit();
        expect(step()).to.deep.equal(finished(result));
      });
    }

    it('to the result of a request under review, when it is that', async () => {
      page.gateway.verifyCodeAnswer = { kind: 'underReview' };
      await submit();
      const result = 'underReview';
      expect(step()).to.deep.equal({ name: 'result', email: 'ada@example.com', result });
    });
  });

  describe('wants six digits', () => {
    it('says so on submit alone, goes to the first empty box, until the sixth is there', async () => {
      store().boxes.paste(0, '12');
      expect(store().codeError).to.equal(null);
      await store().submit();
      expect(inWords(store().codeError)).to.equal('Please enter the 6 digits');
      expect(store().boxes.focus.current?.target).to.equal('2');
      expect(page.gateway.verifyCodeCalls).to.be.empty;
      store().boxes.paste(0, '12345');
      expect(store().codeError).not.to.equal(null);
      store().boxes.write(5, '6');
      expect(store().codeError).to.equal(null);
    });

    it('marks the boxes until a digit changes, and counts the complaints', async () => {
      await store().submit();
      await store().submit();
      expect([store().codeIsRejected, store().incompleteSubmits]).to.deep.equal([true, 2]);
      store().boxes.write(0, '1');
      expect(store().codeIsRejected).to.equal(false);
      expect(store().codeError).not.to.equal(null);
    });

    it('says nothing about a later gap before the next submit', async () => {
      await store().submit();
      store().boxes.paste(0, '123456');
      store().boxes.delete(5);
      expect(store().codeError).to.equal(null);
    });
  });

  describe('shows why a code was refused', () => {
    beforeEach(async () => {
      refuse();
      await submit();
    });

    it('with the digits kept and the focus on box 1', () => {
      expect(inWords(store().refusal?.message)).to.equal('Wrong code.');
      expect(store().hasError).to.equal(true);
      expect(store().boxes.code).to.equal('123456');
      expect(store().boxes.focus.current?.target).to.equal('0');
      expect(step()).to.deep.equal(enteringCode);
    });

    it('until a digit is changed, or the next try', async () => {
      store().boxes.write(0, '9');
      expect(store().refusal).to.equal(null);
      expect(store().hasError).to.equal(false);
      await submit();
      page.gateway.hold();
      void store().submit();
      expect(store().refusal).to.equal(null);
      await page.gateway.release();
      expect(inWords(store().refusal?.message)).to.equal('Wrong code.');
    });

    it('with the focus on the way to start again, where that is what helps', async () => {
      page.gateway.verifyCodeAnswer = {
        kind: 'refused',
        message: { text: 'Enough.' },
        recovery: 'startAgain',
      };
      await submit();
      expect(store().focus.current?.target).to.equal('start-again');
    });

    it('with the boxes marked where the code is wrong, not where something else went wrong', async () => {
      expect(store().codeIsRejected).to.equal(false);
      const message = { text: 'Wrong code.' };
      page.gateway.verifyCodeAnswer = { kind: 'refused', message, wrongCode: true };
      await submit();
      expect(store().codeIsRejected).to.equal(true);
      store().boxes.write(0, '9');
      expect(store().codeIsRejected).to.equal(false);
    });
  });

  describe('when the visitor has left for another address', () => {
    const grace = { name: 'code', email: address('grace@example.com') } as const;

    for (const kind of ['verified', 'refused'] as const) {
      it(`drops a late answer to the old address: ${kind}`, async () => {
        if (kind === 'refused') refuse();
        page.gateway.hold();
        const submitting = submit();
        store().startAgain();
        expect(step().name).to.equal('email');
        page.stores.signup.moveTo(grace);
        await page.gateway.release();
        await submitting;
        expect(step()).to.deep.equal(grace);
        expect(store().refusal).to.equal(null);
      });
    }

    it('does not let the new address wait for the answer to the old one, but for its own', async () => {
      page.gateway.hold();
      void submit();
      store().startAgain();
      page.stores.signup.moveTo(grace);
      expect(store().submitting).to.equal(false);
      void submit('654321');
      const second = { email: 'grace@example.com', code: '654321' };
      expect(page.gateway.verifyCodeCalls[1]).to.deep.equal(second);
      await page.gateway.releaseOne();
      expect(store().submitting).to.equal(true);
    });

    it('has forgotten digits, complaints and notices', async () => {
      refuse();
      await submit();
      store().boxes.delete(0);
      await store().submit();
      await store().another.ask();
      store().startAgain();
      page.stores.signup.moveTo(grace);
      expect(store().boxes.code).to.equal('');
      expect(store().codeError).to.equal(null);
      expect(store().refusal).to.equal(null);
      expect(store().another.notice).to.equal(null);
    });
  });
});
