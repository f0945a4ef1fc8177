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
} from '../../src/domain/step.ts';

const step1: EnteringEmail = { number: 1, refusal: null };
const step2: EnteringCode = { number: 2, email: 'ada@example.com' };
const step3: Registering = {
  number: 3,
  email: 'ada@example.com',
  signupCode: 'signup-code-1',
  requirePersonalInfo: true,
  sso: null,
};
const step4: Finished = { number: 4, email: 'ada@example.com', result: 'success' };

const proof = { signupCode: 'signup-code-1', requirePersonalInfo: false };
const ssoProof = {
  ...proof,
  email: 'ada@example.com',
  provider: 'google',
  fullName: 'Ada Lovelace',
} as const;

describe('steps', () => {
  it('begin with the email and nothing to say', () => {
    expect(firstStep).to.deep.equal(step1);
  });

  it('have four result screens', () => {
    expect(resultIds).to.deep.equal([
      'success',
      'orgAlreadyRegistered',
      'adminAlreadyRegistered',
      'createInSaasFailed',
    ]);
  });

  it('go from 1 to 2 when the email is accepted', () => {
    expect(emailAccepted(step1, 'ada@example.com')).to.deep.equal(step2);
  });

  it('go from 2 to 3 when the code is verified, with the sign-up code and what is asked for', () => {
    expect(codeVerified(step2, proof)).to.deep.equal({
      number: 3,
      email: 'ada@example.com',
      signupCode: 'signup-code-1',
      requirePersonalInfo: false,
      sso: null,
    });
  });

  it('go from 2 to 4 when the administrator is registered already', () => {
    expect(foundRegistered(step2, 'administrator')).to.deep.equal({
      number: 4,
      email: 'ada@example.com',
      result: 'adminAlreadyRegistered',
    });
  });

  it('go from 2 to 4 when the organisation is registered already', () => {
    expect(foundRegistered(step2, 'organization')).to.deep.equal({
      number: 4,
      email: 'ada@example.com',
      result: 'orgAlreadyRegistered',
    });
  });

  it('go back to 1 for a different email, with nothing left of the old one', () => {
    expect(differentEmail(step2)).to.deep.equal(step1);
    expect(differentEmail(step3)).to.deep.equal(step1);
    expect(differentEmail(step4)).to.deep.equal(step1);
  });

  it('go from 3 to the success screen when the account is created and the visitor stays', () => {
    expect(accountCreated(step3)).to.deep.equal(step4);
  });

  it('say that a password is to be chosen where none was typed and no provider vouches', () => {
    const briefly = { ...step3, requirePersonalInfo: false, sso: null };
    expect(accountCreated(briefly)).to.deep.equal({ ...step4, passwordFollows: true });
    const sso = { provider: 'google', fullName: '' } as const;
    expect(accountCreated({ ...briefly, sso })).to.deep.equal(step4);
  });

  it('go from 3 to the review screen when the request is queued', () => {
    expect(accountQueued(step3)).to.deep.equal({
      number: 4,
      email: 'ada@example.com',
      result: 'createInSaasFailed',
    });
  });

  it('go from 1 to 3 directly when a provider proved the address', () => {
    expect(ssoVerified(step1, ssoProof)).to.deep.equal({
      number: 3,
      email: 'ada@example.com',
      signupCode: 'signup-code-1',
      requirePersonalInfo: false,
      sso: { provider: 'google', fullName: 'Ada Lovelace' },
    });
  });

  it('stay on 1 and say why when a provider sent the visitor back', () => {
    const refusal = { message: 'Signup failed. Please try again.' };
    expect(ssoFailed(step1, refusal)).to.deep.equal({ number: 1, refusal });
  });

  it('carry nothing along that came with a proof uncalled for', () => {
    const noisy = { ...ssoProof, kind: 'verified', password: 'Passw0rd!' };
    expect(ssoVerified(step1, noisy)).to.have.all.keys(
      'number',
      'email',
      'signupCode',
      'requirePersonalInfo',
      'sso',
    );
    expect(JSON.stringify(codeVerified(step2, noisy))).to.not.contain('Passw0rd!');
  });
});
