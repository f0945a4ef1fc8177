import type { ResendCodeOutcome } from '#page/application/ports/signup-gateway.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import type { CodeStore } from '#page/ui/steps/code/code-store.ts';
import type { GalleryPage } from '../page/gallery-page.ts';
import type { PageStates, Reach } from '../page/page-state.ts';

/** An action on step 2. */
const then =
  (act: (code: CodeStore, page: GalleryPage) => unknown): Reach =>
  async (page) =>
    act(await page.reachCode(), page);

/** Enters a code that the server refuses. */
const refused =
  (refusalOf: (page: GalleryPage) => Refusal & { readonly wrongCode?: true }): Reach =>
  async (page) => {
    page.server.verifyCodeResponse = { kind: 'refused', ...refusalOf(page) };
    await page.enterCode(await page.reachCode());
  };

/** Requests another code. */
const resent =
  (answerOf: (page: GalleryPage) => ResendCodeOutcome): Reach =>
  async (page) => {
    page.server.resendCodeResponse = answerOf(page);
    await (await page.reachCode()).askForAnother();
  };

const reach: Reach = (page) => page.reachCode();

/** Step 2: the code. */
export const codeStep: PageStates = {
  'step 2': reach,
  'step 2 with a long address': (page) =>
    page.reachCode('ada-king-countess-of-lovelace@engines.the-analytical-engine-company.example'),
  'step 2 with an address in its own script': (page) => page.reachCode('ada@xn--mller-kva.example'),
  'step 2 with some digits': then(({ boxes }) => {
    boxes.write(0, '1');
    boxes.write(1, '2');
  }),
  'step 2 with all digits': then(({ boxes }) => boxes.paste(0, '123456')),
  'step 2 with a letter': then(({ boxes }) => boxes.write(0, 'a')),
  'step 2 incomplete': then((code) => {
    code.boxes.write(0, '1');
    return code.submit();
  }),
  'step 2 while it verifies': then((code, page) => {
    page.server.hold();
    void page.enterCode(code);
  }),

  'step 2 refused': refused((page) => ({ ...page.refusal('code_refused'), wrongCode: true })),
  'step 2 where no code will do any more': refused((page) => page.refusal('too_many_attempts')),
  'step 2 where too many codes were tried': refused((page) =>
    page.refusal('too_many_attempts_for_address', 54),
  ),
  'step 2 whose sign-up has ended': refused((page) => page.refusal('verification_unknown')),
  'step 2 without an answer': refused(() => ({ message: { name: 'unexpected' } })),

  'step 2 while it asks for another code': then((code, page) => {
    page.server.hold();
    void code.askForAnother();
  }),
  'step 2 with another code': resent(() => ({ kind: 'resent', reference: 'P4WZ9C' })),
  'step 2 before another code can be asked for': { settings: { resendCooldown: 30 }, reach },
  'step 2 long before another code can be asked for': { settings: { resendCooldown: 300 }, reach },
  'step 2 with another code, and a wait': {
    settings: { resendCooldown: 60 },
    reach: then((code, page) => {
      page.clock.advance(60_000);
      return code.askForAnother();
    }),
  },
  'step 2 refused another code': resent((page) => ({
    kind: 'refused',
    ...page.refusal('unavailable'),
    retryAt: page.clock.now() + 30_000,
  })),
  'step 2 without more codes': resent(() => ({ kind: 'limitReached' })),
  'step 2 without more codes until a time': resent((page) => ({
    kind: 'limitReached',
    retryAt: page.inAnHour,
  })),
  'step 2 refused without more codes': then(async (code, page) => {
    page.server.resendCodeResponse = { kind: 'limitReached', retryAt: page.inAnHour };
    await code.askForAnother();
    const refusal = page.refusal('code_refused');
    page.server.verifyCodeResponse = { kind: 'refused', ...refusal, wrongCode: true };
    return page.enterCode(code);
  }),
};
