import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { sharedService } from '../../test/harness/service/shared-service.ts';
import { newEmail } from '../../test/harness/visitor.ts';
import { networksOf } from '../src/adapters/http/network.ts';
import type { VerifyCodeOutcome } from '../src/application/verify-code.ts';
import { refusal } from '../src/domain/refusals.ts';

let made = 0;

/** An address in a /48 of its own. */
function nextAddress(): string {
  made += 1;
  return `2001:db8:${made.toString(16)}::1`;
}

/** Somebody in a browser of their own, who asks the use cases themselves. */
function visitor(ip = nextAddress()) {
  const browser = { browserSession: randomUUID(), networks: networksOf(ip) };
  const { verifyEmail, verifyCode, resendCode, createAccount } = sharedService().useCases;
  return {
    verifyEmail: (email: string) => verifyEmail.execute(browser, email, 'not-a-robot'),
    resendCode: (email: string) => resendCode.execute(browser, email),
    verifyCode: (email: string, code: string) =>
      verifyCode.execute(browser.browserSession, email, code),
    createAccount: (email: string, signupCode: string, changes = {}) =>
      createAccount.execute(browser.browserSession, {
        ...{ email, signupCode, firstName: 'Ada', lastName: 'Lovelace', trackingCode: null },
        ...{ password: 'Analytical-1', confirmPassword: 'Analytical-1', region: 'US' },
        ...{ orgName: 'Engines', orgShortName: randomUUID(), termsAccepted: true, ...changes },
      }),
  };
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const kinds = (outcomes: readonly { readonly kind: string }[], kind: string) =>
  outcomes.filter((outcome) => outcome.kind === kind);
const wasCompared = (outcome: VerifyCodeOutcome) =>
  outcome.kind === 'verified' || outcome.code === 'code_refused';
const signupCodeOf = (outcome: object) =>
  'signupCode' in outcome ? String(outcome.signupCode) : '';

describe('What comes at once', function () {
  this.timeout(60_000);
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

  it('of 50 wrong codes has five compared', async () => {
    const { somebody, code, wrong } = await begun();
    const outcomes = await times(50, () => somebody.verifyCode(email, wrong));
    expect(outcomes.filter(wasCompared)).to.have.length(5);
    expect(kinds(outcomes, 'refused')).to.have.length(50);
    expect(await somebody.verifyCode(email, code)).to.deep.equal(refusal('too_many_attempts'));
  });

  it('of 50 right codes gets 50 sign-up codes, of which one lives', async () => {
    const { somebody, code } = await begun();
    const outcomes = await times(50, () => somebody.verifyCode(email, code));
    const signupCodes = new Set(outcomes.map(signupCodeOf));
    expect([kinds(outcomes, 'verified').length, signupCodes.size]).to.deep.equal([50, 50]);
    const tried = await times(50, (index) =>
      somebody.createAccount(email, [...signupCodes][index] ?? '', { termsAccepted: false }),
    );
    expect(kinds(tried, 'invalid')).to.have.length(1);
  });

  it('of two bot checks leaves one live code: that of the last mail', async () => {
    const somebody = visitor();
    await times(2, () => somebody.verifyEmail(email));
    const [last = '', first] = await codes();
    if (first) expect((await somebody.verifyCode(email, first)).kind).to.equal('refused');
    expect((await somebody.verifyCode(email, last)).kind).to.equal('verified');
  });

  it('of ten resends sends three, and the last mail holds the live code', async () => {
    const { somebody } = await begun();
    const outcomes = await times(10, () => somebody.resendCode(email));
    expect(kinds(outcomes, 'resent')).to.have.length(3);
    const mailed = await codes();
    // A mail that still waited was replaced by the next.
    expect(mailed.length).to.be.within(2, 4);
    expect((await somebody.verifyCode(email, mailed[0] ?? '')).kind).to.equal('verified');
  });

  it('of 20 browsers that ask for a code for one address sends five', async () => {
    const outcomes = await times(20, () => visitor().verifyEmail(email));
    expect(kinds(outcomes, 'codeSent')).to.have.length(5);
    expect((await codes()).length).to.be.at.most(5);
  });

  it('of 20 equal registrations makes one account, and answers the same to all', async () => {
    const { somebody, code } = await begun();
    const signupCode = signupCodeOf(await somebody.verifyCode(email, code));
    const request = { orgShortName: randomUUID() };
    const outcomes = await times(20, () => somebody.createAccount(email, signupCode, request));
    expect(kinds(outcomes, 'created')).to.have.length(20);
  });
});
