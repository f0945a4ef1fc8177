import type { PageStates } from '../page/page-state.ts';

/** Step 2: the code. */
export const codeStep: PageStates = {
  'step 2': (page) => page.reachCode(),
  'step 2 with a reference': async (page) => {
    page.server.verifyEmailAnswer = { kind: 'codeSent', reference: 'K7QM2X' };
    await page.reachCode();
  },
  'step 2 with a long address': (page) =>
    page.reachCode('ada-king-countess-of-lovelace@engines.the-analytical-engine-company.example'),
  'step 2 with an address in its own script': (page) => page.reachCode('ada@xn--mller-kva.example'),
  'step 2 with some digits': async (page) => {
    const code = await page.reachCode();
    code.boxes.write(0, '1');
    code.boxes.write(1, '2');
  },
  'step 2 with all digits': async (page) => {
    const code = await page.reachCode();
    code.boxes.paste(0, '123456');
  },
  'step 2 with a letter': async (page) => {
    const code = await page.reachCode();
    code.boxes.write(0, 'a');
  },
  'step 2 incomplete': async (page) => {
    const code = await page.reachCode();
    code.boxes.write(0, '1');
    await code.submit();
  },
  'step 2 while it verifies': async (page) => {
    const code = await page.reachCode();
    page.server.hold();
    void page.enterCode(code);
  },

  'step 2 refused': async (page) => {
    const refusal = page.refusal('code_refused');
    page.server.verifyCodeAnswer = { kind: 'refused', ...refusal, wrongCode: true };
    await page.enterCode(await page.reachCode());
  },
  'step 2 where no code will do any more': async (page) => {
    page.server.verifyCodeAnswer = { kind: 'refused', ...page.refusal('too_many_attempts') };
    await page.enterCode(await page.reachCode());
  },
  'step 2 where too many codes were tried': async (page) => {
    const refusal = page.refusal('too_many_attempts_for_address', 54);
    page.server.verifyCodeAnswer = { kind: 'refused', ...refusal };
    await page.enterCode(await page.reachCode());
  },
  'step 2 whose sign-up has ended': async (page) => {
    page.server.verifyCodeAnswer = { kind: 'refused', ...page.refusal('verification_unknown') };
    await page.enterCode(await page.reachCode());
  },
  'step 2 without an answer': async (page) => {
    page.server.verifyCodeAnswer = { kind: 'refused', message: { name: 'unexpected' } };
    await page.enterCode(await page.reachCode());
  },

  'step 2 while it asks for another code': async (page) => {
    const code = await page.reachCode();
    page.server.hold();
    void code.askForAnother();
  },
  'step 2 with another code': async (page) => {
    page.server.resendCodeAnswer = { kind: 'resent', reference: 'P4WZ9C' };
    await (await page.reachCode()).askForAnother();
  },
  'step 2 before another code can be asked for': {
    settings: { resendCooldown: 30 },
    reach: (page) => page.reachCode(),
  },
  'step 2 long before another code can be asked for': {
    settings: { resendCooldown: 300 },
    reach: (page) => page.reachCode(),
  },
  'step 2 with another code, and a wait': {
    settings: { resendCooldown: 60 },
    reach: async (page) => {
      const code = await page.reachCode();
      page.clock.advance(60_000);
      await code.askForAnother();
    },
  },
  'step 2 refused another code': async (page) => {
    const later = { ...page.refusal('unavailable'), retryAt: page.clock.now() + 30_000 };
    page.server.resendCodeAnswer = { kind: 'refused', ...later };
    await (await page.reachCode()).askForAnother();
  },
  'step 2 without more codes': async (page) => {
    page.server.resendCodeAnswer = { kind: 'limitReached' };
    await (await page.reachCode()).askForAnother();
  },
  'step 2 without more codes until a time': async (page) => {
    page.server.resendCodeAnswer = { kind: 'limitReached', retryAt: page.inAnHour };
    await (await page.reachCode()).askForAnother();
  },
};
