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

const email = address('Ada@Analytical.example');
const verification = { email, botCheckToken: 'bot-check-token', trackingCode: 'spring' };

export const everyCall: readonly [Call, ...Call[]] = [
  { route: 'POST /api/verify-email', make: ({ signup }) => signup.verifyEmail(verification) },
  { route: 'POST /api/verify-code', make: ({ signup }) => signup.verifyCode(email, '123456') },
  { route: 'POST /api/request-to-join', make: ({ signup }) => signup.requestToJoin(email) },
  { route: 'POST /api/resend-code', make: ({ signup }) => signup.resendCode(email) },
  { route: 'POST /api/create-account', make: ({ signup }) => signup.createAccount(newAccount) },
  ...builtInNames.map((provider) => ({
    route: `POST /api/sso/${provider}`,
    make: ({ signup }: HttpGateways) => signup.startSso(provider),
  })),
  {
    route: 'POST /auth-api/login',
    make: ({ identity }) => identity.login(email, 'Passw0rd!', 'EU'),
  },
  ...builtInNames.map((provider) => ({
    route: `POST /auth-api/sso/${provider}`,
    make: ({ identity }: HttpGateways) => identity.startSso(provider, 'EU'),
  })),
];
