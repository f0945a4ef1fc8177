import { expect } from 'chai';
import {
  accountCreated,
  accountQueued,
  codeVerified,
  differentEmail,
  type EnteringCode,
  type EnteringEmail,
  emailAccepted,
  type Finished,
  firstStep,
  foundRegistered,
  type Registering,
  resultIds,
  ssoFailed,
  ssoVerified,
  stepNames,
  stepPosition,
} from '../../src/domain/step.ts';
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
const step4: Finished = { name: 'result', email: address('ada@example.com'), result: 'success' };

const proof = { signupCode: 'signup-code-1', requirePersonalInfo: false };
const ssoProof = {
  ...proof,
  email: address('ada@example.com'),
  provider: 'google',
  fullName: 'Ada Lovelace',
} as const;

describe('steps', () => {
  it('begin with the email and nothing to say', () => {
    expect(firstStep).to.deep.equal(step1);
  });

  it('are four, each with its place', () => {
    expect(stepNames).to.deep.equal(['email', 'code', 'registration', 'result']);
    expect(stepNames.map(stepPosition)).to.deep.equal([1, 2, 3, 4]);
  });

  it('have four result screens', () => {
    expect(resultIds).to.deep.equal([
      'success',
      'orgAlreadyRegistered',
      'adminAlreadyRegistered',
      'createInSaasFailed',
    ]);
  });

  it('go from the email to the code when the email is accepted', () => {
    expect(emailAccepted(step1, address('ada@example.com'))).to.deep.equal(step2);
  });

  it('go from the code to the registration when the code is verified, with the sign-up code and what is asked for', () => {
    expect(codeVerified(step2, proof)).to.deep.equal({
      name: 'registration',
      email: 'ada@example.com',
      signupCode: 'signup-code-1',
      requirePersonalInfo: false,
      sso: null,
    });
  });

  it('go from the code to the result when the administrator is registered already', () => {
    expect(foundRegistered(step2, 'administrator')).to.deep.equal({
      name: 'result',
      email: 'ada@example.com',
      result: 'adminAlreadyRegistered',
    });
  });

  it('go from the code to the result when the organisation is registered already', () => {
    expect(foundRegistered(step2, 'organization')).to.deep.equal({
      name: 'result',
      email: 'ada@example.com',
      result: 'orgAlreadyRegistered',
    });
  });

  it('go back to the email for a different email, with nothing left of the old one', () => {
    expect(differentEmail(step2)).to.deep.equal(step1);
    expect(differentEmail(step3)).to.deep.equal(step1);
    expect(differentEmail(step4)).to.deep.equal(step1);
  });

  it('go from the registration to the success screen when the account is created and the visitor stays', () => {
    expect(accountCreated(step3)).to.deep.equal(step4);
  });

  it('say that a password is to be chosen where none was typed and no provider vouches', () => {
    const briefly = { ...step3, requirePersonalInfo: false, sso: null };
    expect(accountCreated(briefly)).to.deep.equal({ ...step4, passwordFollows: true });
    const sso = { provider: 'google', fullName: '' } as const;
    expect(accountCreated({ ...briefly, sso })).to.deep.equal(step4);
  });

  it('go from the registration to the review screen when the request is queued', () => {
    expect(accountQueued(step3)).to.deep.equal({
      name: 'result',
      email: 'ada@example.com',
      result: 'createInSaasFailed',
    });
  });

  it('go from the email to the registration directly when a provider proved the address', () => {
    expect(ssoVerified(step1, ssoProof)).to.deep.equal({
      name: 'registration',
      email: 'ada@example.com',
      signupCode: 'signup-code-1',
      requirePersonalInfo: false,
      sso: { provider: 'google', fullName: 'Ada Lovelace' },
    });
  });

  it('stay on the email and say why when a provider sent the visitor back', () => {
    const refusal = { message: { name: 'ssoFailed' } };
    expect(ssoFailed(step1, refusal)).to.deep.equal({ name: 'email', refusal });
  });

  it('carry nothing along that came with a proof uncalled for', () => {
    const noisy = { ...ssoProof, kind: 'verified', password: 'Passw0rd!' };
    expect(ssoVerified(step1, noisy)).to.have.all.keys(
      'name',
      'email',
      'signupCode',
      'requirePersonalInfo',
      'sso',
    );
    expect(JSON.stringify(codeVerified(step2, noisy))).to.not.contain('Passw0rd!');
  });
});
