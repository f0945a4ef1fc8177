import { expect } from 'chai';
import { firstStep, stepNames, stepPosition } from '../../src/domain/step.ts';
import {
  accountCreated,
  codeVerified,
  foundRegistered,
  foundUnderReview,
  ssoVerified,
} from '../../src/domain/step-transitions.ts';
import {
  eachLaterStep,
  enteringCode,
  finished,
  registeringBriefly,
  registeringBySso,
} from '../harness/page/test-steps.ts';

describe('steps', () => {
  it('have a position in the order of their names', () => {
    const steps = [firstStep, ...eachLaterStep];
    expect(steps.map(({ name }) => name)).to.deep.equal(stepNames);
    expect(steps.map(stepPosition)).to.deep.equal(steps.map((_, index) => index + 1));
  });

  it('have no position at a result without a new organization', () => {
    expect(stepPosition(foundRegistered(enteringCode, 'organization'))).to.equal(null);
    expect(stepPosition(foundUnderReview(enteringCode))).to.equal(stepNames.length);
  });

  it('require a password to be chosen without password and provider', () => {
    const created = finished('success');
    const { organization } = created;
    if (!organization) throw new Error('A success has an organization');
    expect(accountCreated(registeringBriefly, organization)).to.deep.equal({
      ...created,
      passwordFollows: true,
    });
    const { sso } = registeringBySso;
    expect(accountCreated({ ...registeringBriefly, sso }, organization)).to.deep.equal(created);
  });

  it('ignore values that the step does not need', () => {
    const { name: _, sso, ...proof } = registeringBySso;
    const noisy = { ...proof, provider: 'google', fullName: 'Ada', password: 'x' };
    expect(ssoVerified(noisy)).to.have.all.keys(...Object.keys(registeringBySso));
    expect(codeVerified(enteringCode, noisy)).to.have.all.keys(...Object.keys(registeringBySso));
  });
});
