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
  foundRegistered,
  type Registering,
  ssoFailed,
  ssoVerified,
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
  email: 'ada@example.com',
  provider: 'google',
  fullName: 'Ada Lovelace',
} as const;

describe('an arrow between steps', () => {
  it('does not compile from a step it may not leave', () => {
    // Never called: what counts is that each line is a type error. Move by move, from every step that is not its start.
    const illegalMoves = [
      // @ts-expect-error
      () => emailAccepted(step2, 'x'),
      // @ts-expect-error
      () => emailAccepted(step3, 'x'),
      // @ts-expect-error
      () => emailAccepted(step4, 'x'),
      // @ts-expect-error
      () => ssoFailed(step2, { message: 'x' }),
      // @ts-expect-error
      () => ssoFailed(step3, { message: 'x' }),
      // @ts-expect-error
      () => ssoFailed(step4, { message: 'x' }),
      // @ts-expect-error
      () => ssoVerified(step2, ssoProof),
      // @ts-expect-error
      () => ssoVerified(step3, ssoProof),
      // @ts-expect-error
      () => ssoVerified(step4, ssoProof),
      // @ts-expect-error
      () => codeVerified(step1, proof),
      // @ts-expect-error
      () => codeVerified(step3, proof),
      // @ts-expect-error
      () => codeVerified(step4, proof),
      // @ts-expect-error
      () => foundRegistered(step1, 'administrator'),
      // @ts-expect-error
      () => foundRegistered(step3, 'administrator'),
      // @ts-expect-error
      () => foundRegistered(step4, 'administrator'),
      // @ts-expect-error
      () => differentEmail(step1),
      // @ts-expect-error
      () => accountCreated(step1),
      // @ts-expect-error
      () => accountCreated(step2),
      // @ts-expect-error
      () => accountCreated(step4),
      // @ts-expect-error
      () => accountQueued(step1),
      // @ts-expect-error
      () => accountQueued(step2),
      // @ts-expect-error
      () => accountQueued(step4),
    ];
    expect(illegalMoves).to.have.length(22);
  });
});
