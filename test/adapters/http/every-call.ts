import { builtInNames } from '#page/domain/sso-providers.ts';
import { aRegistration } from '#tools/sample-registration.ts';
import { address } from '../../harness/sentences.ts';
import type { HttpGateways } from './http-gateways.ts';

interface Call {
  readonly route: string;
  readonly make: (gateways: HttpGateways) => Promise<{ readonly kind: string }>;
}

export const registration = aRegistration().with({ email: 'Ada@Analytical.example' });

export const newAccount = {
  signupCode: 'signup-code',
  values: registration.values,
  trackingCode: 'spring',
};

const emailVerification = {
  email: address('Ada@Analytical.example'),
  botCheckToken: 'bot-check-token',
  trackingCode: 'spring',
};

export const everyCall: readonly [Call, ...Call[]] = [
  { route: 'POST /api/verify-email', make: ({ signup }) => signup.verifyEmail(emailVerification) },
  {
    route: 'POST /api/verify-code',
    make: ({ signup }) => signup.verifyCode(address('ada@analytical.example'), '123456'),
  },
  {
    route: 'POST /api/request-to-join',
    make: ({ signup }) => signup.requestToJoin(address('ada@analytical.example')),
  },
  {
    route: 'POST /api/resend-code',
    make: ({ signup }) => signup.resendCode(address('ada@analytical.example')),
  },
  { route: 'POST /api/create-account', make: ({ signup }) => signup.createAccount(newAccount) },
  ...builtInNames.map((provider) => ({
    route: `POST /api/sso/${provider}`,
    make: ({ signup }: HttpGateways) => signup.startSso(provider),
  })),
  {
    route: 'POST /auth-api/login',
    make: ({ identity }) => identity.login(address('ada@analytical.example'), 'Passw0rd!', 'EU'),
  },
  ...builtInNames.map((provider) => ({
    route: `POST /auth-api/sso/${provider}`,
    make: ({ identity }: HttpGateways) => identity.startSso(provider, 'EU'),
  })),
];
