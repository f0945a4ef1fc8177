import type { ResendCodeOutcome } from '#page/application/ports/signup-gateway.ts';
import type { Refusal } from '#page/domain/refusal.ts';
import type { CodeStore } from '#page/ui/steps/code/code-store.ts';
import type { GalleryPage } from '../page/gallery-page.ts';
import type { PageStates, Reach } from '../page/page-state.ts';

/** An action on the code step. */
const then =
  (act: (code: CodeStore, page: GalleryPage) => unknown): Reach =>
  async (page) =>
    act(await page.reachCode(), page);

/** Enters a code that the server refuses. */
const refused =
  (refusalOf: (page: GalleryPage) => Refusal & { readonly wrongCode?: true }): Reach =>
  async (page) => {
    page.server.verifyCodeOutcome = { kind: 'refused', ...refusalOf(page) };
    await page.enterCode(await page.reachCode());
  };

/** Requests another code. */
const resent =
  (responseOf: (page: GalleryPage) => ResendCodeOutcome): Reach =>
  async (page) => {
    page.server.resendCodeOutcome = responseOf(page);
    await (await page.reachCode()).askForAnother();
  };

const reach: Reach = (page) => page.reachCode();

/** The code step: the code. */
export const codeStep: PageStates = {
  'code step': reach,
  'code step whose mail is delayed': (page) => {
    page.server.verifyEmailOutcome = { kind: 'codeSent', isDelayed: true };
    return page.reachCode();
  },
  'code step with a long address': (page) =>
    page.reachCode('ada-king-countess-of-lovelace@engines.the-analytical-engine-company.example'),
  'code step with an address in its own script': (page) =>
    page.reachCode('ada@xn--mller-kva.example'),
  'code step with some digits': then(({ boxes }) => {
    boxes.write(0, '1');
    boxes.write(1, '2');
  }),
  'code step with all digits': then(({ boxes }) => boxes.paste(0, '123456')),
  'code step with a letter': then(({ boxes }) => boxes.write(0, 'a')),
  'code step incomplete': then((code) => {
    code.boxes.write(0, '1');
    return code.submit();
  }),
  'code step while it verifies': then((code, page) => {
    page.server.hold();
    void page.enterCode(code);
  }),

  'code step refused': refused((page) => ({ ...page.refusal('code_refused'), wrongCode: true })),
  'code step where no code will do any more': refused((page) => page.refusal('too_many_attempts')),
  'code step where too many codes were tried': refused((page) =>
    page.refusal('too_many_attempts_for_address', 54),
  ),
  'code step whose sign-up has ended': refused((page) => page.refusal('verification_unknown')),
  'code step without a response': refused(() => ({ message: { name: 'unexpected' } })),

  'code step while it asks for another code': then((code, page) => {
    page.server.hold();
    void code.askForAnother();
  }),
  'code step with another code': resent(() => ({ kind: 'resent', reference: 'P4WZ9C' })),
  'code step before another code can be asked for': { settings: { resendCooldown: 30 }, reach },
  'code step long before another code can be asked for': {
    settings: { resendCooldown: 300 },
    reach,
  },
  'code step with another code, and a wait': {
    settings: { resendCooldown: 60 },
    reach: then((code, page) => {
      page.clock.advance(60_000);
      return code.askForAnother();
    }),
  },
  'code step refused another code': resent((page) => ({
    kind: 'refused',
    ...page.refusal('unavailable'),
    retryAt: page.clock.now() + 30_000,
  })),
  'code step without more codes': resent(() => ({ kind: 'limitReached' })),
  'code step without more codes until a time': resent((page) => ({
    kind: 'limitReached',
    retryAt: page.inAnHour,
  })),
  'code step refused without more codes': then(async (code, page) => {
    page.server.resendCodeOutcome = { kind: 'limitReached', retryAt: page.inAnHour };
    await code.askForAnother();
    const refusal = page.refusal('code_refused');
    page.server.verifyCodeOutcome = { kind: 'refused', ...refusal, wrongCode: true };
    return page.enterCode(code);
  }),
};
