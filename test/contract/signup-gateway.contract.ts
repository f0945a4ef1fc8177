import { expect } from 'chai';
import type { NewAccount, SignupGateway } from '../../src/application/ports/signup-gateway.ts';

/** What the other side is about to do. */
export type SignupSituation =
  | 'usual'
  | 'refusesEmail'
  | 'unreachable'
  | 'administratorExists'
  | 'organizationExists'
  | 'asksNoPersonalInfo'
  | 'limitsResends'
  | 'asksForPatience'
  | 'queuesAccount'
  | 'refusesShortName'
  | 'refusesAccount';

export interface SignupSubject {
  readonly gateway: SignupGateway;
  /** Brings the situation about, and answers the address that belongs to it. */
  arrange(situation: SignupSituation): string;
  /** Makes the next code wrong, and answers it. */
  arrangeWrongCode(): string;
  close(): Promise<void>;
}

const generic = 'An unexpected error occurred. Please try again!';

/** What every sign-up gateway promises, whatever is behind it. */
export function itKeepsTheSignupContract(start: () => Promise<SignupSubject>): void {
  let subject: SignupSubject;
  beforeEach(async () => {
    subject = await start();
  });
  afterEach(() => subject.close());

  const verifyEmail = (email: string) =>
    subject.gateway.verifyEmail({ email, humanCheckToken: 'human', trackingCode: null });

  const createAccount = (email: string, changes: Partial<NewAccount> = {}) =>
    subject.gateway.createAccount({
      email,
      signupCode: 'signup-code',
      orgName: 'Analytical Engines',
      orgShortName: 'analytical-engines',
      region: 'US',
      termsAccepted: true,
      name: { firstName: 'Ada', lastName: 'Lovelace' },
      password: { typed: 'Passw0rd!', confirmed: 'Passw0rd!' },
      trackingCode: null,
      ...changes,
    });

  it('has a code sent to an address', async () => {
    expect(await verifyEmail(subject.arrange('usual'))).to.deep.equal({ kind: 'codeSent' });
  });

  it('says why an address is refused', async () => {
    const outcome = await verifyEmail(subject.arrange('refusesEmail'));
    expect(outcome).to.deep.equal({
      kind: 'refused',
      message: 'Please use a corporate email address.',
    });
  });

  it('gives the generic sentence when nobody answers', async () => {
    const outcome = await verifyEmail(subject.arrange('unreachable'));
    expect(outcome).to.deep.equal({ kind: 'refused', message: generic });
  });

  it('turns the right code into a sign-up code', async () => {
    const outcome = await subject.gateway.verifyCode(subject.arrange('usual'), '123456');
    expect(outcome).to.include({ kind: 'verified', requirePersonalInfo: true });
    expect(outcome).to.have.property('signupCode').that.is.a('string').and.is.not.empty;
  });

  it('says when no personal info is asked for', async () => {
    const outcome = await subject.gateway.verifyCode(
      subject.arrange('asksNoPersonalInfo'),
      '123456',
    );
    expect(outcome).to.include({ kind: 'verified', requirePersonalInfo: false });
  });

  it('says why a code is refused', async () => {
    const email = subject.arrange('usual');
    const outcome = await subject.gateway.verifyCode(email, subject.arrangeWrongCode());
    expect(outcome).to.deep.equal({
      kind: 'refused',
      message: 'That code is not right. Please check it and try again.',
    });
  });

  it('tells a registered administrator from a registered organisation', async () => {
    const administrator = subject.arrange('administratorExists');
    expect(await subject.gateway.verifyCode(administrator, '123456')).to.deep.equal({
      kind: 'alreadyRegistered',
      who: 'administrator',
    });
    const organization = subject.arrange('organizationExists');
    expect(await subject.gateway.verifyCode(organization, '123456')).to.deep.equal({
      kind: 'alreadyRegistered',
      who: 'organization',
    });
  });

  it('has another code sent', async () => {
    const outcome = await subject.gateway.resendCode(subject.arrange('usual'));
    expect(outcome).to.deep.equal({ kind: 'resent' });
  });

  it('says when no more codes can be asked for', async () => {
    const outcome = await subject.gateway.resendCode(subject.arrange('limitsResends'));
    expect(outcome).to.deep.equal({ kind: 'limitReached' });
  });

  it('says how long to wait for another code', async () => {
    const outcome = await subject.gateway.resendCode(subject.arrange('asksForPatience'));
    expect(outcome).to.deep.equal({ kind: 'refused', message: generic, retryAfterSeconds: 30 });
  });

  it('creates an account', async () => {
    expect(await createAccount(subject.arrange('usual'))).to.deep.equal({ kind: 'created' });
  });

  it('creates an account without names and without passwords', async () => {
    const outcome = await createAccount(subject.arrange('usual'), { name: null, password: null });
    expect(outcome).to.deep.equal({ kind: 'created' });
  });

  it('says when an account is queued for review', async () => {
    const outcome = await createAccount(subject.arrange('queuesAccount'));
    expect(outcome).to.deep.equal({ kind: 'queued' });
  });

  it('says which field of an account is refused', async () => {
    const outcome = await createAccount(subject.arrange('refusesShortName'));
    expect(outcome).to.deep.equal({
      kind: 'rejected',
      message: null,
      fields: { orgShortName: ['This URL is taken. Please choose another one.'] },
    });
  });

  it('says why an account is refused as a whole', async () => {
    const outcome = await createAccount(subject.arrange('refusesAccount'));
    expect(outcome).to.deep.equal({
      kind: 'rejected',
      message: 'Your sign-up has expired. Please start again.',
      fields: {},
    });
  });

  for (const provider of ['azure', 'google'] as const) {
    it(`answers an absolute address where single sign-on with ${provider} starts`, async () => {
      subject.arrange('usual');
      const outcome = await subject.gateway.startSso(provider);
      expect(outcome)
        .to.have.property('url')
        .that.matches(/^https?:\/\/[^/]+\//);
    });
  }
}
