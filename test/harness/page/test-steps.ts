import type {
  EnteringCode,
  Finished,
  LaterStep,
  Registering,
  ResultId,
} from '#page/domain/step.ts';
import { address } from '../sentences.ts';

/** Samples of the later steps. */
export const enteringCode: EnteringCode = { name: 'code', email: address('ada@example.com') };

export const registering: Registering = {
  name: 'registration',
  email: address('ada@example.com'),
  signupCode: 'signup-code-1',
  requirePersonalInfo: true,
  sso: null,
};

/** A registration step without names and passwords. */
export const registeringBriefly: Registering = { ...registering, requirePersonalInfo: false };

export const registeringBySso: Registering = {
  ...registering,
  sso: { provider: 'google', fullName: 'Ada King Lovelace' },
};

/** A result; with an organization if one was registered. */
export const finished = (result: ResultId): Finished => ({
  name: 'result',
  email: address('ada@example.com'),
  result,
  ...(!result.endsWith('AlreadyRegistered') && {
    organization: {
      orgName: 'Analytical Engines',
      orgShortName: 'analytical-engines',
      region: 'US',
    },
  }),
});

/** A sample of each later step, in order. */
export const eachLaterStep: readonly LaterStep[] = Object.values({
  code: enteringCode,
  registration: registering,
  result: finished('success'),
} satisfies Record<LaterStep['name'], LaterStep>);
