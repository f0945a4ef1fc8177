import type {
  IdentityGateway,
  LoginOutcome,
} from '../../src/application/ports/identity-gateway.ts';
import type {
  CreateAccountOutcome,
  EmailVerification,
  NewAccount,
  ResendCodeOutcome,
  SignupGateway,
  StartSsoOutcome,
  VerifyCodeOutcome,
  VerifyEmailOutcome,
} from '../../src/application/ports/signup-gateway.ts';
import type { SsoProvider } from '../../src/domain/sso-providers.ts';

/** Delays the responses of a fake, so that a test can check the pending state. */
abstract class Gate {
  private closed = false;
  private waiting: (() => void)[] = [];

  /** Number of pending requests. */
  get held(): number {
    return this.waiting.length;
  }

  hold(): void {
    this.closed = true;
  }

  /** Releases all current and future requests; resolves when their callers have continued. */
  async release(): Promise<void> {
    this.closed = false;
    for (const goOn of this.waiting.splice(0)) goOn();
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Releases only the oldest request. */
  async releaseOne(): Promise<void> {
    this.waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** Returns `answer` at once, or when the gate is opened. */
  protected async pass<Answer>(answer: Answer): Promise<Answer> {
    if (this.closed) await new Promise<void>((resolve) => this.waiting.push(resolve));
    return answer;
  }
}

/** Each call gets the response that is set at the time of the call, also if it is delayed. */
export class FakeSignupGateway extends Gate implements SignupGateway {
  verifyEmailAnswer: VerifyEmailOutcome = { kind: 'codeSent' };
  verifyCodeAnswer: VerifyCodeOutcome = {
    kind: 'verified',
    signupCode: 'signup-code-1',
    requirePersonalInfo: true,
  };
  resendCodeAnswer: ResendCodeOutcome = { kind: 'resent' };
  createAccountAnswer: CreateAccountOutcome = { kind: 'created' };
  startSsoAnswer: StartSsoOutcome = {
    kind: 'redirect',
    url: 'https://login.microsoftonline.com/start',
  };

  readonly verifyEmailCalls: EmailVerification[] = [];
  readonly verifyCodeCalls: { readonly email: string; readonly code: string }[] = [];
  readonly resendCodeCalls: string[] = [];
  readonly createAccountCalls: NewAccount[] = [];
  readonly startSsoCalls: SsoProvider[] = [];

  verifyEmail(verification: EmailVerification): Promise<VerifyEmailOutcome> {
    this.verifyEmailCalls.push(verification);
    return this.pass(this.verifyEmailAnswer);
  }

  verifyCode(email: string, code: string): Promise<VerifyCodeOutcome> {
    this.verifyCodeCalls.push({ email, code });
    return this.pass(this.verifyCodeAnswer);
  }

  resendCode(email: string): Promise<ResendCodeOutcome> {
    this.resendCodeCalls.push(email);
    return this.pass(this.resendCodeAnswer);
  }

  createAccount(account: NewAccount): Promise<CreateAccountOutcome> {
    this.createAccountCalls.push(account);
    return this.pass(this.createAccountAnswer);
  }

  startSso(provider: SsoProvider): Promise<StartSsoOutcome> {
    this.startSsoCalls.push(provider);
    return this.pass(this.startSsoAnswer);
  }
}

/** Each call gets the response that is set at the time of the call, also if it is delayed. */
export class FakeIdentityGateway extends Gate implements IdentityGateway {
  loginAnswer: LoginOutcome = { kind: 'loggedIn' };
  startSsoAnswer: StartSsoOutcome = {
    kind: 'redirect',
    url: 'https://identity.northgate.test/sign-on',
  };

  readonly loginCalls: { readonly email: string; readonly password: string }[] = [];
  readonly startSsoCalls: SsoProvider[] = [];

  login(email: string, password: string): Promise<LoginOutcome> {
    this.loginCalls.push({ email, password });
    return this.pass(this.loginAnswer);
  }

  startSso(provider: SsoProvider): Promise<StartSsoOutcome> {
    this.startSsoCalls.push(provider);
    return this.pass(this.startSsoAnswer);
  }
}
