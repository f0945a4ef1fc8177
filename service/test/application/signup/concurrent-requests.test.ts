import { expect } from 'chai';
import { Unavailable } from '#service/application/unavailable.ts';
import { refused } from '#service/domain/refused-request.ts';
import { accountValues } from '../../harness/registrations.ts';
import { createUseCases, type UseCases } from '../../harness/use-cases.ts';

const email = 'ada@engines.example';

/** On a busy machine some concurrent calls are answered with 503. */
const unavailableOutcome = (error: unknown) => {
  if (error instanceof Unavailable) return { kind: 'unavailable' } as const;
  throw error;
};
const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, () => work().catch(unavailableOutcome)));
const kinds = (outcomes: readonly { readonly kind: string }[], kind: string) =>
  outcomes.filter((outcome) => outcome.kind === kind);
const signupCodeOf = (outcome: object) =>
  'signupCode' in outcome ? String(outcome.signupCode) : '';

describe('Concurrent requests', () => {
  let useCases: UseCases;
  beforeEach(async () => {
    useCases = await createUseCases();
  });
  const visitor = {
    browserSession: 'a browser',
    networks: [{ name: '198.51.100.7', factor: 1 }],
    language: 'en',
    browser: null,
  };
  const verifyEmail = () => useCases.verifyEmail.execute(visitor, email, 'a human');
  const verifyCode = (code: string) => useCases.verifyCode.execute('a browser', email, code);
  /** The code of the only queued mail: a later mail of the same browser replaces it. */
  const mailedCode = async () => {
    const [mail, ...others] = await useCases.mails();
    expect(others).to.be.empty;
    return mail?.kind === 'code' ? mail.code : '';
  };
  const startSignup = async () => {
    await verifyEmail();
    const code = await mailedCode();
    return { code, wrong: code === '000000' ? '111111' : '000000' };
  };

  it('compare at most five of 50 wrong codes', async () => {
    const { code, wrong } = await startSignup();
    const outcomes = await times(50, () => verifyCode(wrong));
    const compared = outcomes.filter(
      (outcome) => outcome.kind === 'refused' && outcome.code === 'code_refused',
    );
    expect(compared.length).to.be.at.most(5);
    expect(kinds(outcomes, 'verified')).to.be.empty;
    expect(await verifyCode(code)).to.deep.equal(refused('too_many_attempts'));
  });

  it('return one valid sign-up code for 50 right codes', async () => {
    const { code } = await startSignup();
    const outcomes = await times(50, () => verifyCode(code));
    const signupCodes = new Set(kinds(outcomes, 'verified').map(signupCodeOf));
    expect(kinds(outcomes, 'refused')).to.be.empty;
    const signupCode = signupCodeOf(await verifyCode(code));
    expect([...signupCodes]).to.deep.equal([signupCode]);
    const incomplete = { ...accountValues, email, signupCode, termsAccepted: false };
    const { kind } = await useCases.createAccount.execute('a browser', incomplete);
    expect(kind).to.equal('invalid');
  });

  it('leave one valid code after two bot checks: that of the last mail', async () => {
    await times(2, verifyEmail);
    expect(await verifyCode(await mailedCode())).to.include({ kind: 'verified' });
  });

  it('send at most three codes for ten resends, and the last mail has the valid one', async () => {
    const { code } = await startSignup();
    const outcomes = await times(10, () => useCases.resendCode.execute(visitor, email));
    expect(kinds(outcomes, 'codeSent').length).to.be.within(1, 3);
    expect(await mailedCode()).not.to.equal(code);
    expect(await verifyCode(await mailedCode())).to.include({ kind: 'verified' });
  });
});
