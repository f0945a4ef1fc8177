import type { EnteringCode, Finished, Registering, ResultId } from '../../../src/domain/step.ts';

/** The steps that lie behind the first, as a visitor reaches them. */
export const enteringCode: EnteringCode = { number: 2, email: 'ada@example.com' };

export const registering: Registering = {
  number: 3,
  email: 'ada@example.com',
  signupCode: 'signup-code-1',
  requirePersonalInfo: true,
  sso: null,
};

/** Neither names nor passwords are asked for. */
export const registeringBriefly: Registering = { ...registering, requirePersonalInfo: false };

export const registeringBySso: Registering = {
  ...registering,
  sso: { provider: 'google', fullName: 'Ada King Lovelace' },
};

export const finished = (result: ResultId): Finished => ({
  number: 4,
  email: 'ada@example.com',
  result,
});

/** The query of an address that a provider sends a visitor back to. */
export const ssoQuery = [
  ['email', 'ada@example.com'],
  ['name', 'Ada King Lovelace'],
  ['signupCode', 'signup-code-1'],
  ['provider', 'google'],
] as const;
