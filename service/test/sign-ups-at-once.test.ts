import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { networksOf } from '../src/adapters/http/network.ts';
import { Unavailable } from '../src/application/unavailable.ts';
import { refusal } from '../src/domain/refusals.ts';
import { accountValues } from './fixtures/registrations.ts';
import { sharedService } from './fixtures/shared-service.ts';
import { newEmail } from './fixtures/visitor.ts';

let made = 0;

/** An address in a new /48. */
function nextAddress(): string {
  made += 1;
  return `2001:db8:${made.toString(16)}::1`;
}

/** A visitor in a new browser who calls the use cases directly. */
function visitor(ip = nextAddress()) {
  const browser = {
    ...{ browserSession: randomUUID(), networks: networksOf(ip) },
    ...{ language: 'en', browser: null },
  };
  const { verifyEmail, verifyCode, resendCode, createAccount } = sharedService().useCases;
  return {
    verifyEmail: (email: string) => verifyEmail.execute(browser, email, 'not-a-robot'),
    resendCode: (email: string) => resendCode.execute(browser, email),
    verifyCode: (email: string, code: string) =>
      verifyCode.execute(browser.browserSession, email, code),
    /** Whether the sign-up code is alive. */
    hasLive: async (email: string, signupCode: string) => {
      const hopeless = { ...account, email, signupCode, termsAccepted: false };
      const { kind } = await createAccount.execute(browser.browserSession, hopeless);
      return kind === 'invalid';
    },
  };
}

const account = { ...accountValues, orgShortName: `engines-${randomUUID()}` };

/** On a busy machine some concurrent calls are answered with 503. */
const busy = (error: unknown) => {
  if (error instanceof Unavailable) return { kind: 'unavailable' } as const;
  throw error;
};
const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index).catch(busy)));
const kinds = (outcomes: readonly { readonly kind: string }[], kind: string) =>
  outcomes.filter((outcome) => outcome.kind === kind);
const signupCodeOf = (outcome: object) =>
  'signupCode' in outcome ? String(outcome.signupCode) : '';

describe('Concurrent requests', () => {
  let email: string;
  beforeEach(() => {
    email = newEmail();
  });
  /** The codes that were mailed, the newest first. */
  const codes = async () => {
    await sharedService().idle();
    return sharedService()
      .inbox.filter(({ to }) => to === email)
      .map(({ code }) => code);
  };
  const begun = async () => {
    const somebody = visitor();
    await somebody.verifyEmail(email);
    const [code = ''] = await codes();
    return { somebody, code, wrong: code === '000000' ? '111111' : '000000' };
  };

  it('of 50 wrong codes have five compared', async () => {
    const { somebody, code, wrong } = await begun();
    const outcomes = await times(50, () => somebody.verifyCode(email, wrong));
    const compared = outcomes.filter(
      (outcome) => outcome.kind === 'refused' && outcome.code === 'code_refused',
    );
    expect(compared.length).to.be.at.most(5);
    expect(kinds(outcomes, 'verified')).to.be.empty;
    expect(await somebody.verifyCode(email, code)).to.deep.equal(refusal('too_many_attempts'));
  });

  it('of 50 right codes get as many sign-up codes, of which the newest is valid', async () => {
    const { somebody, code } = await begun();
    const outcomes = await times(50, () => somebody.verifyCode(email, code));
    const signupCodes = new Set(kinds(outcomes, 'verified').map(signupCodeOf));
    expect(kinds(outcomes, 'refused')).to.be.empty;
    expect(signupCodes.size).to.be.above(1);
    const newest = signupCodeOf(await somebody.verifyCode(email, code));
    const lives = [];
    for (const signupCode of [...signupCodes, newest]) {
      if (await somebody.hasLive(email, signupCode)) lives.push(signupCode);
    }
    expect(lives).to.deep.equal([newest]);
  });

  it('of two bot checks leave one valid code: that of the last mail', async () => {
    const somebody = visitor();
    await times(2, () => somebody.verifyEmail(email));
    const [last = '', first] = await codes();
    if (first) expect((await somebody.verifyCode(email, first)).kind).to.equal('refused');
    expect((await somebody.verifyCode(email, last)).kind).to.equal('verified');
  });

  it('of ten resends send three, and the last mail has the valid code', async () => {
    const { somebody } = await begun();
    const outcomes = await times(10, () => somebody.resendCode(email));
    expect(kinds(outcomes, 'codeSent').length).to.be.within(1, 3);
    const mailed = await codes();
    // A mail that still waited was replaced by the next.
    expect(mailed.length).to.be.within(2, 4);
    expect((await somebody.verifyCode(email, mailed[0] ?? '')).kind).to.equal('verified');
  });

  it('of 20 browsers for one address send five codes', async () => {
    const outcomes = await times(20, () => visitor().verifyEmail(email));
    expect(kinds(outcomes, 'codeSent').length).to.be.within(1, 5);
    expect((await codes()).length).to.be.at.most(5);
  });
});
