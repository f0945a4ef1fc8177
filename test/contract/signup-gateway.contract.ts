import { expect } from 'chai';
import type { NewAccount, SignupGateway } from '../../src/application/ports/signup-gateway.ts';
import { catalogues } from '../../src/languages/catalogues.ts';
import { testRegistration } from '../harness/fakes/test-registration.ts';
import { address } from '../harness/sentences.ts';

/** What the other side says. */
export const said = catalogues.en.serverMessages('Northgate');
const { refusals } = said;

/** What the other side is about to do. */
export type SignupSituation =
  | 'usual'
  | 'refusesEmail'
  | 'limitsCodes'
  | 'unreachable'
  | 'administratorExists'
  | 'organizationExists'
  | 'reviewsRequest'
  | 'asksNoPersonalInfo'
  | 'refusesEveryCode'
  | 'limitsResends'
  | 'asksForPatience'
  | 'queuesAccount'
  | 'refusesShortName'
  | 'refusesAccount'
  | 'forgotTheProof';

export interface SignupSubject {
  readonly gateway: SignupGateway;
  /** Brings the situation about, and answers the address that belongs to it. */
  arrange(situation: SignupSituation): string;
  /** Makes the next code wrong, and answers it. */
  arrangeWrongCode(): string;
  /** Milliseconds since 1970, by the clock of the gateway. */
  now(): number;
  close(): Promise<void>;
}

const { orgName, orgShortName, region, termsAccepted } = testRegistration;
const organization = { orgName, orgShortName, region, termsAccepted };
const generic = { name: 'unexpected' };

/** What every sign-up gateway promises, whatever is behind it. */
export function itKeepsTheSignupContract(start: () => Promise<SignupSubject>): void {
  let subject: SignupSubject;
  beforeEach(async () => {
    subject = await start();
  });
  afterEach(() => subject.close());

  const verifyEmail = (email: string) =>
    subject.gateway.verifyEmail({
      email: address(email),
      botCheckToken: 'bot-check-token',
      trackingCode: null,
    });

  const createAccount = (email: string, values: NewAccount['values'] = testRegistration) =>
    subject.gateway.createAccount({
      signupCode: 'signup-code',
      values: { ...values, email },
      trackingCode: null,
    });

  const expectRetryIn = (seconds: number, outcome: object) => {
    const retryAt = 'retryAt' in outcome ? Number(outcome.retryAt) : Number.NaN;
    expect(retryAt - subject.now(), 'milliseconds').to.be.closeTo(seconds * 1000, 5000);
  };

  it('has a code sent to an address', async () => {
    expect(await verifyEmail(subject.arrange('usual'))).to.deep.equal({ kind: 'codeSent' });
  });

  it('says why an address is refused', async () => {
    const outcome = await verifyEmail(subject.arrange('refusesEmail'));
    expect(outcome).to.deep.equal({
      kind: 'refused',
      message: { text: refusals.non_corporate_email },
      wayOn: 'useWorkEmail',
    });
  });

  it('says when a limit ends that an address has met', async () => {
    const outcome = await verifyEmail(subject.arrange('limitsCodes'));
    expect(outcome).to.deep.include({
      kind: 'refused',
      message: { text: said.tooManyRequests },
    });
    expectRetryIn(60, outcome);
  });

  it('gives the generic sentence when nobody answers', async () => {
    const outcome = await verifyEmail(subject.arrange('unreachable'));
    expect(outcome).to.deep.equal({ kind: 'refused', message: generic });
  });

  it('turns the right code into a sign-up code', async () => {
    const outcome = await subject.gateway.verifyCode(address(subject.arrange('usual')), '123456');
    expect(outcome).to.include({ kind: 'verified', requirePersonalInfo: true });
    expect(outcome).to.have.property('signupCode').that.is.a('string').and.is.not.empty;
  });

  it('says when no personal info is asked for', async () => {
    const outcome = await subject.gateway.verifyCode(
      address(subject.arrange('asksNoPersonalInfo')),
      '123456',
    );
    expect(outcome).to.include({ kind: 'verified', requirePersonalInfo: false });
  });

  it('says why a code is refused', async () => {
    const email = subject.arrange('usual');
    const outcome = await subject.gateway.verifyCode(address(email), subject.arrangeWrongCode());
    expect(outcome).to.deep.equal({
      kind: 'refused',
      message: { text: refusals.code_refused },
      wrongCode: true,
    });
  });

  it('says that no code will do any more, and that starting again helps', async () => {
    const email = subject.arrange('refusesEveryCode');
    expect(await subject.gateway.verifyCode(address(email), '123456')).to.deep.equal({
      kind: 'refused',
      message: { text: refusals.too_many_attempts },
      wayOn: 'startAgain',
    });
  });

  it('tells a registered administrator from a registered organisation', async () => {
    const administrator = subject.arrange('administratorExists');
    expect(await subject.gateway.verifyCode(address(administrator), '123456')).to.deep.equal({
      kind: 'alreadyRegistered',
      who: 'administrator',
    });
    const organization = subject.arrange('organizationExists');
    expect(await subject.gateway.verifyCode(address(organization), '123456')).to.deep.equal({
      kind: 'alreadyRegistered',
      who: 'organization',
    });
  });

  it('tells a request that is under review', async () => {
    const outcome = await subject.gateway.verifyCode(
      address(subject.arrange('reviewsRequest')),
      '123456',
    );
    expect(outcome).to.deep.equal({ kind: 'underReview' });
  });

  it('has another code sent', async () => {
    const outcome = await subject.gateway.resendCode(address(subject.arrange('usual')));
    expect(outcome).to.deep.equal({ kind: 'resent' });
  });

  it('says when no more codes can be asked for', async () => {
    const outcome = await subject.gateway.resendCode(address(subject.arrange('limitsResends')));
    expect(outcome).to.deep.equal({ kind: 'limitReached' });
  });

  it('says how long to wait for another code', async () => {
    const outcome = await subject.gateway.resendCode(address(subject.arrange('asksForPatience')));
    expect(outcome).to.deep.include({
      kind: 'refused',
      message: { text: refusals.unavailable },
    });
    expectRetryIn(30, outcome);
  });

  it('creates an account', async () => {
    expect(await createAccount(subject.arrange('usual'))).to.deep.equal({ kind: 'created' });
  });

  it('creates an account without names and without passwords', async () => {
    const outcome = await createAccount(subject.arrange('usual'), organization);
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
      refusal: { message: generic },
      complaints: new Map([['orgShortName', [said.shortNameTaken]]]),
    });
  });

  it('says why an account is refused as a whole', async () => {
    const outcome = await createAccount(subject.arrange('refusesAccount'));
    expect(outcome).to.deep.equal({
      kind: 'rejected',
      refusal: {
        message: { text: refusals.domain_already_registered },
        wayOn: 'askForInvitation',
      },
      complaints: new Map(),
    });
  });

  it('says that the proof of the address is gone, and that starting again helps', async () => {
    const outcome = await createAccount(subject.arrange('forgotTheProof'));
    expect(outcome).to.deep.equal({
      kind: 'rejected',
      refusal: {
        message: { text: refusals.signup_code_refused },
        wayOn: 'startAgain',
      },
      complaints: new Map(),
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
