import type { IdentityGateway, LoginOutcome } from '../../application/ports/identity-gateway.ts';
import type {
  CreateAccountOutcome,
  EmailVerification,
  NewAccount,
  RequestToJoinOutcome,
  ResendCodeOutcome,
  SignupGateway,
  StartSsoOutcome,
  VerifyCodeOutcome,
  VerifyEmailOutcome,
} from '../../application/ports/signup-gateway.ts';
import type { SsoProvider } from '../../domain/sso-providers.ts';
import {
  outcomesFor,
  type ServerSentences,
  wrongCode,
  wrongCodeOutcome,
} from './mock-scenarios.ts';

/** Milliseconds; long enough to show progress. */
const LATENCY = 400;

/** Resolves after `milliseconds`; without a timer at 0. */
function respondAfter<Outcome>(milliseconds: number, outcome: Outcome): Promise<Outcome> {
  if (milliseconds === 0) return Promise.resolve(outcome);
  return new Promise((resolve) => setTimeout(resolve, milliseconds, outcome));
}

/** The sign-up API with mock responses. The email address chooses the scenario. */
export class MockSignupGateway implements SignupGateway {
  /**
   * @param pageUrl absolute URL of the page, to which single sign-on returns
   * @param messages server messages in the page's language
   * @param latency milliseconds before each response
   */
  constructor(
    private readonly pageUrl: string,
    private readonly messages: ServerSentences,
    private readonly latency: number = LATENCY,
  ) {}

  verifyEmail({ email }: EmailVerification): Promise<VerifyEmailOutcome> {
    return respondAfter(this.latency, outcomesFor(email, this.messages).verifyEmail);
  }

  verifyCode(email: string, code: string): Promise<VerifyCodeOutcome> {
    const outcome =
      code === wrongCode
        ? wrongCodeOutcome(this.messages)
        : outcomesFor(email, this.messages).verifyCode;
    return respondAfter(this.latency, outcome);
  }

  resendCode(email: string): Promise<ResendCodeOutcome> {
    return respondAfter(this.latency, outcomesFor(email, this.messages).resendCode);
  }

  createAccount({ values: { email = '' } }: NewAccount): Promise<CreateAccountOutcome> {
    return respondAfter(this.latency, outcomesFor(email, this.messages).createAccount);
  }

  requestToJoin(_email: string): Promise<RequestToJoinOutcome> {
    return respondAfter(this.latency, { kind: 'requested' });
  }

  /** Returns to the page as Ada Lovelace, without a provider. */
  startSso(provider: SsoProvider): Promise<StartSsoOutcome> {
    const back = new URL('/', this.pageUrl);
    back.search = new URLSearchParams({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      signupCode: 'mock-signup-code',
      provider,
    }).toString();
    return respondAfter(this.latency, { kind: 'redirect', url: back.href });
  }
}

/** The identity provider with mock responses. */
export class MockIdentityGateway implements IdentityGateway {
  /**
   * @param destination absolute URL where single sign-on ends
   * @param messages server messages in the page's language
   * @param latency milliseconds before each response
   */
  constructor(
    private readonly destination: string,
    private readonly messages: ServerSentences,
    private readonly latency: number = LATENCY,
  ) {}

  login(email: string, _password: string): Promise<LoginOutcome> {
    return respondAfter(this.latency, outcomesFor(email, this.messages).login);
  }

  startSso(_provider: SsoProvider): Promise<StartSsoOutcome> {
    return respondAfter(this.latency, { kind: 'redirect', url: this.destination });
  }
}
