import { expect } from 'chai';
import {
  type EnteringCode,
  type EnteringEmail,
  type Finished,
  firstStep,
  type Registering,
  stepNames,
  stepPosition,
} from '../../src/domain/step.ts';
import {
  accountCreated,
  accountQueued,
  codeVerified,
  emailAccepted,
  foundRegistered,
  foundUnderReview,
  ssoFailed,
  ssoVerified,
} from '../../src/domain/step-transitions.ts';
import { address } from '../harness/sentences.ts';

const step1: EnteringEmail = { name: 'email', refusal: null };
const step2: EnteringCode = { name: 'code', email: address('ada@example.com') };
const step3: Registering = {
  name: 'registration',
  email: address('ada@example.com'),
  signupCode: 'signup-code-1',
  requirePersonalInfo: true,
  sso: null,
};
const organization = { orgName: 'Engines', orgShortName: 'engines', region: 'EU' };
const step4: Finished = { name: 'result', email: address('ada@example.com'), result: 'success' };

const proof = { signupCode: 'signup-code-1', requirePersonalInfo: false };
const ssoProof = {
  ...proof,
  email: address('ada@example.com'),
  provider: 'google',
  fullName: 'Ada Lovelace',
} as const;

describe('steps', () => {
  it('are four, start at the email without a message; only a result with a new organization counts', () => {
    expect(stepNames).to.deep.equal(['email', 'code', 'registration', 'result']);
    expect([step1, step2, step3, step4].map(stepPosition)).to.deep.equal([1, 2, 3, 4]);
    expect(stepPosition(foundRegistered(step2, 'organization'))).to.equal(null);
    expect(stepPosition(foundUnderReview(step2))).to.equal(4);
    expect(firstStep).to.deep.equal(step1);
  });

  it('go from the email to the code when the email is accepted', () => {
    expect(emailAccepted(address('ada@example.com'))).to.deep.equal(step2);
  });

  it('go from the code to the registration, with the sign-up code and the required fields', () => {
    expect(codeVerified(step2, proof)).to.deep.equal({ ...step3, requirePersonalInfo: false });
  });

  it('go from the code to the result when the administrator or organization is already registered', () => {
    const administrator = foundRegistered(step2, 'administrator');
    expect(administrator).to.deep.equal({ ...step4, result: 'adminAlreadyRegistered' });
    const colleague = foundRegistered(step2, 'organization');
    expect(colleague).to.deep.equal({ ...step4, result: 'orgAlreadyRegistered' });
  });

  it('go from the code to the review screen when a request for the address is under review', () => {
    expect(foundUnderReview(step2)).to.deep.equal({ ...step4, result: 'underReview' });
  });

  it('go from the registration to the success screen when the account is created', () => {
    expect(accountCreated(step3, organization)).to.deep.equal({ ...step4, organization });
  });

  it('require a password to be chosen without password and provider', () => {
    const briefly = { ...step3, requirePersonalInfo: false, sso: null };
    const created = { ...step4, organization };
    expect(accountCreated(briefly, organization)).to.deep.equal({
      ...created,
      passwordFollows: true,
    });
    const sso = { provider: 'google', fullName: '' } as const;
    expect(accountCreated({ ...briefly, sso }, organization)).to.deep.equal(created);
  });

  it('go from the registration to the review screen when the request is queued', () => {
    const queued = { ...step4, result: 'underReview', organization, requestedAt: 7 };
    expect(accountQueued(step3, organization, 7)).to.deep.equal(queued);
  });

  it('go from the email to the registration when a provider proved the address', () => {
    const sso = { provider: 'google', fullName: 'Ada Lovelace' };
    const registering = { ...step3, requirePersonalInfo: false, sso };
    expect(ssoVerified(ssoProof)).to.deep.equal(registering);
  });

  it('stay on the email with a message after a provider error', () => {
    const refusal = { message: { name: 'ssoFailed' } };
    expect(ssoFailed(refusal)).to.deep.equal({ name: 'email', refusal });
  });

  it('ignore values that the step does not need', () => {
    const noisy = { ...ssoProof, kind: 'verified', password: 'Passw0rd!' };
    expect(ssoVerified(noisy)).to.have.all.keys(...Object.keys(step3));
    expect(JSON.stringify(codeVerified(step2, noisy))).to.not.contain('Passw0rd!');
  });
});
