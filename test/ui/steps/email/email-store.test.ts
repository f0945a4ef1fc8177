import { expect } from 'chai';
import { type PageOfFakes, startedPage } from '#test/harness/page/page-of-fakes.ts';
import { enteringCode, registering } from '#test/harness/page/test-steps.ts';
import { inWords, sentences } from '#test/harness/sentences.ts';

describe('EmailStore', () => {
  let page: PageOfFakes;

  beforeEach(() => {
    page = startedPage();
  });

  const store = () => page.stores.email;
  const step = () => page.stores.signup.step;
  const error = () => inWords(store().emailError);
  const fillIn = (email = 'ada@example.com') => {
    store().type(email);
    page.botCheck.solve();
  };

  const refusal = { kind: 'refused', message: { text: 'Not this one.' } } as const;
  const refuse = () => {
    page.gateway.verifyEmailOutcome = refusal;
  };

  it('requests one code for repeated submits', async () => {
    fillIn('  Ada@Example.com ');
    page.gateway.hold();
    for (let times = 0; times < 10; times += 1) void store().submit();
    expect(store().submitting).to.equal(true);
    await page.gateway.release();

    expect(page.gateway.verifyEmailCalls).to.deep.equal([
      { email: 'Ada@Example.com', botCheckToken: 'bot-check-token', trackingCode: 'campaign-7' },
    ]);
    expect(store().submitting).to.equal(false);
    expect(step()).to.deep.equal({ name: 'code', email: 'Ada@Example.com' });
    expect(page.stores.signup.resend.limitReached).to.equal(false);
  });

  it('shows why the server refused, keeps the address, and requires the bot check again', async () => {
    refuse();
    fillIn();
    await store().submit();

    expect(step().name).to.equal('email');
    expect(inWords(store().refusal?.message)).to.equal('Not this one.');
    expect(store().email).to.equal('ada@example.com');
    expect(page.botCheck.shown?.resets).to.equal(1);
    expect(store().missing).to.equal('bot-check');
    expect(store().focus.current?.target).to.equal('email');
  });

  it('removes the refusal when the address is edited, and at the next submit', async () => {
    refuse();
    fillIn();
    await store().submit();
    store().type('ada@example.org');
    expect(store().refusal).to.equal(null);

    page.botCheck.solve();
    await store().submit();
    expect(store().hasError).to.equal(true);
    page.botCheck.solve();
    page.gateway.hold();
    const trying = store().submit();
    expect(store().refusal).to.equal(null);
    await page.gateway.release();
    await trying;
    store().type('ada');
    store().blur();
    expect(error()).to.equal(sentences.emailInvalid);
    expect(store().hasError, 'before the next submit').to.equal(false);
  });

  it('passes on that the mail is delayed', async () => {
    page.gateway.verifyEmailOutcome = { kind: 'codeSent', isDelayed: true };
    fillIn();
    await store().submit();
    expect(step()).to.include({ name: 'code', isDelayed: true });
  });

  for (const response of [{ kind: 'codeSent', isDelayed: false }, refusal] as const) {
    it(`drops a late response after the address was changed, and requires the bot check again: ${response.kind}`, async () => {
      page.gateway.verifyEmailOutcome = response;
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

  it('shows the error of the address on blur, with the same text until it is corrected or left', () => {
    store().type('ada@example.c');
    expect([error(), store().isBlurred]).to.deep.equal([null, false]);
    store().blur();
    expect([error(), store().isBlurred]).to.deep.equal([sentences.emailTopLevelDomain, true]);
    expect(store().hasError, 'before a submit').to.equal(false);
    store().type('ada@example.');
    expect([error(), store().isBlurred]).to.deep.equal([sentences.emailTopLevelDomain, false]);
    store().blur();
    expect(error()).to.equal(sentences.emailInvalid);
    store().type('ada@example.com');
    expect(error()).to.equal(null);
    store().blur();
    store().type('');
    expect(error(), 'while a valid address is edited').to.equal(null);
    store().blur();
    expect(error()).to.equal(sentences.emailRequired);
    store().type('a');
    expect(error(), 'when it is no longer missing').to.equal(sentences.emailInvalid);
  });

  it('shows all errors on submit, focuses the first, and has an error until all are corrected', async () => {
    await store().submit();
    expect(error()).to.equal(sentences.emailRequired);
    expect(store().botCheckError, 'before the bot check is loaded').to.equal(null);
    page.botCheck.becomeReady();
    expect(inWords(store().botCheckError)).to.equal('Please complete the reCAPTCHA.');
    expect(store().focus.current?.target).to.equal('email');
    store().type('ada@example');
    await store().submit();
    expect(error()).to.equal(sentences.emailTopLevelDomain);
    store().type('ada@example.com');
    await store().submit();
    expect(page.gateway.verifyEmailCalls).to.be.empty;
    expect(store().focus.current?.target).to.equal('bot-check');
    expect(store().hasError).to.equal(true);
    page.botCheck.solve();
    expect([store().botCheckError, store().hasError]).to.deep.equal([null, false]);
  });

  it('does not call the bot check missing while the browser computes its solution', async () => {
    page.botCheck.becomeReady();
    page.botCheck.compute();
    store().type('ada@example.com');
    await store().submit();
    expect([store().botCheckError, store().botCheck.notice]).to.deep.equal([null, null]);
    expect(store().hasError).to.equal(false);
    page.botCheck.solve();
    expect(store().canSubmit).to.equal(true);
  });

  it('replaces the address by that of a sign-up that the visitor resumes', () => {
    const remembered = { step: enteringCode, resendLimitReached: false, resendAvailableAt: 0 };
    page = startedPage({ remembered, cameBy: 'opened' });
    store().type('bob@example.com');
    page.stores.signup.resume();
    page.navigation.move('email');
    expect(store().email).to.equal('ada@example.com');
  });

  it('hints at what is missing, focuses it, and cannot be submitted before', () => {
    const state = () => {
      store().focus.done();
      store().focusMissing();
      return [store().canSubmit, inWords(store().hint), store().focus.current?.target];
    };
    expect(state()).to.deep.equal([false, sentences.emailAndBotCheckToContinue, 'email']);
    store().type('ada@example.com');
    expect(state()).to.deep.equal([false, sentences.botCheckToContinue, 'bot-check']);
    page.botCheck.solve();
    expect(state()).to.deep.equal([true, sentences.readyToContinue, undefined]);
    page.botCheck.expire();
    expect(store().canSubmit).to.equal(false);
    page.botCheck.solve();
    store().type('ada');
    expect(inWords(store().hint)).to.equal(sentences.emailToContinue);
  });

  for (const [when, interact, reloads] of [
    ['if no address was typed', () => {}, ['automatic']],
    ['if the visitor has left the field', () => fillIn(), ['automatic']],
    ['at the retry only, while the visitor types', () => store().type('ada@'), []],
  ] as const) {
    it(`reloads the page when a chunk of the bot check is missing, ${when}`, () => {
      interact();
      if (reloads.length > 0) store().blur();
      page.botCheck.failChunk();
      expect(page.navigation.reloads).to.deep.equal(reloads);
      if (reloads.length > 0) return;
      expect(inWords(store().botCheck.notice)).to.equal(sentences.chunkFailed);
      store().retryBotCheck();
      expect(page.navigation.reloads).to.deep.equal(['requested']);
      expect(page.botCheck.shown?.retries).to.equal(0);
    });
  }

  it('keeps the address when the visitor starts again after a reload', () => {
    const remembered = { step: registering, resendLimitReached: true, resendAvailableAt: 0 };
    page = startedPage({ remembered });
    page.stores.signup.startAgain();
    expect(step().name).to.equal('email');
    expect(store().email).to.equal('ada@example.com');
    expect(store().missing).to.equal('bot-check');
  });
});
