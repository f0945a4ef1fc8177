import type { IdentityGateway, LoginOutcome } from '../../application/ports/identity-gateway.ts';
import type {
  CreateAccountOutcome,
  EmailVerification,
  NewAccount,
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

/** Long enough to see that something is under way. */
const WALK_LATENCY = 400;

/** Answers after a while, as a server would. At 0 it waits for no clock. */
function answerAfter<Outcome>(milliseconds: number, outcome: Outcome): Promise<Outcome> {
  if (milliseconds === 0) return Promise.resolve(outcome);
  return new Promise((resolve) => setTimeout(resolve, milliseconds, outcome));
}

/** The sign-up API in canned answers. The address typed chooses the scenario. */
export class MockSignupGateway implements SignupGateway {
  /**
   * @param pageAddress the absolute address of the page, where single sign-on comes back to
   * @param said the server's messages in the language of the page
   * @param latency milliseconds before each answer
   */
  constructor(
    private readonly pageAddress: string,
    private readonly said: ServerSentences,
    private readonly latency: number = WALK_LATENCY,
  ) {}

  verifyEmail({ email }: EmailVerification): Promise<VerifyEmailOutcome> {
    return answerAfter(this.latency, outcomesFor(email, this.said).verifyEmail);
  }

  verifyCode(email: string, code: string): Promise<VerifyCodeOutcome> {
    const outcome =
      code === wrongCode ? wrongCodeOutcome(this.said) : outcomesFor(email, this.said).verifyCode;
    return answerAfter(this.latency, outcome);
  }

  resendCode(email: string): Promise<ResendCodeOutcome> {
    return answerAfter(this.latency, outcomesFor(email, this.said).resendCode);
  }

  createAccount({ values: { email = '' } }: NewAccount): Promise<CreateAccountOutcome> {
    return answerAfter(this.latency, outcomesFor(email, this.said).createAccount);
  }

  /** No provider is asked: the visitor comes straight back as Ada Lovelace. */
  startSso(provider: SsoProvider): Promise<StartSsoOutcome> {
    const back = new URL('/', this.pageAddress);
    back.search = new URLSearchParams({
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      signupCode: 'mock-signup-code',
      provider,
    }).toString();
    return answerAfter(this.latency, { kind: 'redirect', url: back.href });
  }
}

/** The identity provider in canned answers. */
export class MockIdentityGateway implements IdentityGateway {
  /**
   * @param destination the absolute address where single sign-on ends
   * @param said the server's messages in the language of the page
   * @param latency milliseconds before each answer
   */
  constructor(
    private readonly destination: string,
    private readonly said: ServerSentences,
    private readonly latency: number = WALK_LATENCY,
  ) {}

  login(email: string, _password: string): Promise<LoginOutcome> {
    return answerAfter(this.latency, outcomesFor(email, this.said).login);
  }

  startSso(_provider: SsoProvider): Promise<StartSsoOutcome> {
    return answerAfter(this.latency, { kind: 'redirect', url: this.destination });
  }
}
