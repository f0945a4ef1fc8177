import type { HttpGateways } from '../../harness/strict-server/http-gateways.ts';

/** A call that keeps the contract, and the route it takes. */
export interface Call {
  readonly route: string;
  readonly make: (gateways: HttpGateways) => Promise<{ readonly kind: string }>;
}

export const newAccount = {
  email: 'Ada@Analytical.example',
  signupCode: 'signup-code',
  orgName: 'Analytical Engines',
  orgShortName: 'analytical-engines',
  region: 'EU',
  termsAccepted: true,
  name: { firstName: 'Ada', lastName: 'Lovelace' },
  password: { typed: 'Passw0rd!', confirmed: 'Passw0rd!' },
  trackingCode: 'spring',
};

const emailVerification = {
  email: 'Ada@Analytical.example',
  humanCheckToken: 'human',
  trackingCode: 'spring',
};

/** Every call of both gateways. */
export const everyCall: readonly Call[] = [
  { route: 'POST /api/verify-email', make: ({ signup }) => signup.verifyEmail(emailVerification) },
  {
    route: 'POST /api/verify-code',
    make: ({ signup }) => signup.verifyCode('ada@analytical.example', '123456'),
  },
  {
    route: 'POST /api/resend-code',
    make: ({ signup }) => signup.resendCode('ada@analytical.example'),
  },
  { route: 'POST /api/create-account', make: ({ signup }) => signup.createAccount(newAccount) },
  { route: 'POST /api/sso/azure', make: ({ signup }) => signup.startSso('azure') },
  { route: 'POST /api/sso/google', make: ({ signup }) => signup.startSso('google') },
  {
    route: 'POST /auth-api/login',
    make: ({ identity }) => identity.login('ada@analytical.example', 'Passw0rd!'),
  },
  { route: 'POST /auth-api/sso/azure', make: ({ identity }) => identity.startSso('azure') },
  { route: 'POST /auth-api/sso/google', make: ({ identity }) => identity.startSso('google') },
];
