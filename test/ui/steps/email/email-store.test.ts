import { expect } from 'chai';
import { inWords, sentences } from '../../../harness/sentences.ts';
import { type PageOfFakes, startedPage } from '../../support/page-of-fakes.ts';
import { enteringCode, finished, registering, registeringBySso } from '../../support/test-steps.ts';

describe('EmailStore', () => {
  let page: PageOfFakes;

  beforeEach(() => {
    page = startedPage();
  });

  const store = () => page.stores.email;
  const step = () => page.stores.signup.step;
  const fillIn = (email = 'ada@example.com') => {
    store().type(email);
    page.botCheck.solve();
  };

  const refusal = { kind: 'refused', message: { text: 'Not this one.' } } as const;
  const refuse = () => {
    page.gateway.verifyEmailAnswer = refusal;
  };

  describe('asks the server', () => {
    it('for a code, once, however often it is submitted', async () => {
      fillIn();
      page.gateway.hold();
      for (let times = 0; times < 10; times += 1) void store().submit();
      expect(store().submitting).to.equal(true);
      await page.gateway.release();

      expect(page.gateway.verifyEmailCalls).to.deep.equal([
        {
          email: 'ada@example.com',
          botCheckToken: 'bot-check-token',
          trackingCode: 'campaign-7',
        },
      ]);
      expect(store().submitting).to.equal(false);
    });

    it('with the blanks around the address taken off and its case kept', async () => {
      fillIn('  Ada@Example.com ');
      await store().submit();
      expect(page.gateway.verifyEmailCalls[0]?.email).to.equal('Ada@Example.com');
      expect(step()).to.deep.equal({ name: 'code', email: 'Ada@Example.com' });
      expect(page.stores.signup.resend.limitReached).to.equal(false);
    });

    it('nothing while something is missing', async () => {
      await store().submit();
      store().type('ada@example.com');
      await store().submit();
      page.botCheck.solve();
      store().type('ada@example');
      await store().submit();
      expect(page.gateway.verifyEmailCalls).to.be.empty;
    });
  });

  it('shows why the server refused, keeps the address, and asks for the bot check again', async () => {
    refuse();
    fillIn();
    await store().submit();

    expect(step().name).to.equal('email');
    expect(inWords(store().refusal?.message)).to.equal('Not this one.');
    expect(store().email).to.equal('ada@example.com');
    expect(page.botCheck.shown?.resets).to.equal(1);
    expect(store().botCheck.token).to.equal(null);
    expect(store().missing).to.equal('bot-check');
    expect(store().focus.current?.target).to.equal('email');
  });

  it('takes the refusal back when the address is edited, and when the visitor tries again', async () => {
    refuse();
    fillIn();
    await store().submit();
    store().type('ada@example.org');
    expect(store().refusal).to.equal(null);

    page.botCheck.solve('second-token');
    await store().submit();
    page.botCheck.solve('third-token');
    page.gateway.hold();
    const trying = store().submit();
    expect(store().refusal).to.equal(null);
    await page.gateway.release();
    await trying;
    expect(page.gateway.verifyEmailCalls.map((call) => call.botCheckToken)).to.deep.equal([
      'bot-check-token',
      'second-token',
      'third-token',
    ]);
  });

  describe('drops a late answer', () => {
    for (const answer of [{ kind: 'codeSent' }, refusal] as const) {
      it(`to an address that was changed since, and asks for the check again: ${answer.kind}`, async () => {
        page.gateway.verifyEmailAnswer = answer;
        fillIn();
        page.gateway.hold();
        const submitting = store().submit();
        store().type('ada@example.org');
        await page.gateway.release();
        await submitting;
        expect(step().name).to.equal('email');
        expect([store().submitting, store().refusal]).to.deep.equal([false, null]);
        expect(store().missing).to.equal('bot-check');
        expect(store().email).to.equal('ada@example.org');
      });
    }

    for (const [whose, email] of [
      ['an earlier address', 'grace@example.com'],
      ['the same address', 'ada@example.com'],
    ] as const) {
      it(`that comes when the visitor has gone forward to the code of ${whose}`, async () => {
        fillIn();
        await store().submit();
        const entered = step();
        page.navigation.move('email');
        store().botCheck.mount('the place, anew');
        fillIn(email);
        page.gateway.hold();
        const submitting = store().submit();
        page.navigation.move('code');
        await page.gateway.release();
        await submitting;
        expect(entered).to.deep.equal({ name: 'code', email: 'ada@example.com' });
        expect(step()).to.equal(entered);
      });
    }
  });

  describe('says what is wrong with the address', () => {
    it('when the field is left, until the keystroke that mends it, and no sooner', () => {
      store().type('ada@example.c');
      store().blur();
      expect(inWords(store().emailError)).to.equal(sentences.emailTopLevelDomain);
      store().type('ada@example.');
      expect(inWords(store().emailError)).to.equal(sentences.emailInvalid);
      store().type('ada@example.co');
      expect(store().emailError).to.equal(null);
    });

    it('not while an address that was fine, or was mended, is edited again, left or submitted', async () => {
      for (const fine of ['ada@example.com', 'ada@example.org']) {
        store().type(fine);
        store().blur();
        await store().submit();
        store().type('');
        expect(store().emailError).to.equal(null);
        store().blur();
        expect(inWords(store().emailError)).to.equal(sentences.emailRequired);
      }
    });

    it('on submit, untouched or not', async () => {
      await store().submit();
      expect(inWords(store().emailError)).to.equal(sentences.emailRequired);
      store().type('ada@example');
      await store().submit();
      expect(inWords(store().emailError)).to.equal(sentences.emailTopLevelDomain);
    });
  });

  describe('wants the bot check', () => {
    it('with the words of the specification on submit, not before, until it is done', async () => {
      store().type('ada@example.com');
      store().blur();
      expect(store().botCheckError).to.equal(null);
      await store().submit();
      expect(inWords(store().botCheckError)).to.equal('Please complete the reCAPTCHA.');
      expect(store().focus.current?.target).to.equal('bot-check');
      page.botCheck.solve();
      expect(store().botCheckError).to.equal(null);
    });

    it('together with the address, which comes first', async () => {
      await store().submit();
      expect(inWords(store().botCheckError)).to.equal(sentences.botCheckMissing);
      expect(store().focus.current?.target).to.equal('email');
      page.botCheck.solve();
      await store().submit();
      expect(store().botCheckError).to.equal(null);
    });

    it('loads it again, where the focus goes then', () => {
      page.botCheck.fail();
      store().retryBotCheck();
      expect(page.botCheck.shown?.retries).to.equal(1);
      expect(store().focus.current?.target).to.equal('bot-check');
    });

    it('again when it has expired', () => {
      fillIn();
      expect(store().canSubmit).to.equal(true);
      page.botCheck.expire();
      expect(store().canSubmit).to.equal(false);
    });
  });

  describe('hints', () => {
    it('at what is missing, and at what comes next', () => {
      expect(inWords(store().hint)).to.equal(sentences.emailAndBotCheckToContinue);
      store().type('ada@example.com');
      expect(inWords(store().hint)).to.equal(sentences.botCheckToContinue);
      page.botCheck.solve();
      expect(inWords(store().hint)).to.equal(sentences.readyToContinue);
      store().type('ada');
      expect(inWords(store().hint)).to.equal(sentences.emailToContinue);
    });

    it('with the focus, at what is missing and at nothing else', () => {
      store().focusMissing();
      expect(store().focus.current?.target).to.equal('email');
      store().focus.done();
      fillIn();
      store().focusMissing();
      expect(store().focus.current).to.equal(null);
    });
  });

  it('knows whether the address was left, until it is typed at again', () => {
    expect(store().isBlurred).to.equal(false);
    store().type('ada@acme.con');
    store().blur();
    expect(store().isBlurred).to.equal(true);
    store().type('ada@acme.co');
    expect(store().isBlurred).to.equal(false);
  });

  describe('has an error to tell of', () => {
    it('at no field before a submit was refused', () => {
      store().type('ada');
      store().blur();
      expect(store().hasError).to.equal(false);
    });

    it('after a refused submit, until all of it is mended', async () => {
      await store().submit();
      expect(store().hasError).to.equal(true);
      store().type('ada@example.com');
      expect(store().hasError).to.equal(true);
      page.botCheck.solve();
      expect(store().hasError).to.equal(false);
    });

    it('when the server refuses, and at no field after that', async () => {
      refuse();
      await store().submit();
      fillIn();
      await store().submit();
      expect(store().hasError).to.equal(true);
      store().type('ada');
      store().blur();
      expect(inWords(store().emailError)).to.equal(sentences.emailInvalid);
      expect(store().hasError).to.equal(false);
    });
  });

  for (const from of [enteringCode, registering, registeringBySso, finished('success')]) {
    it(`keeps the address of ${from.name}${from === registeringBySso ? ' after single sign-on' : ''} for whoever comes back, after a reload too`, () => {
      const remembered = { step: from, resendLimitReached: true, resendAvailableAt: 0 };
      page = startedPage({ remembered });
      page.stores.signup.startAgain();
      expect(step().name).to.equal('email');
      expect(store().email).to.equal('ada@example.com');
      expect(store().missing).to.equal('bot-check');
    });
  }
});
